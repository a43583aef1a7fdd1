// Options under headings, where a game has many of them.

import type { Option } from '../wire/types'
import type { GameBoard } from './board'

export interface Named {
  readonly option: Option
  readonly name: string
  /** What is to be said of this one alone. */
  readonly about: string
}

export interface Group {
  readonly heading: string
  /** What is to be said of all of them. */
  readonly help: string
  readonly options: readonly Named[]
}

/** The options as the game groups them; what all of a group share is said once. */
export function grouped(options: readonly Option[], under: GameBoard['under']): Group[] {
  const found = new Map<string, { option: Option; name: string }[]>()
  for (const option of options) {
    const { heading, name } = under?.(option) ?? { heading: '', name: option.name }
    found.set(heading, [...(found.get(heading) ?? []), { option, name }])
  }
  return [...found].map(([heading, named]) => {
    const said = heading === '' ? ['', ''] : [shared(named, 'help'), shared(named, 'hint')]
    const options = named.map((one) => ({ ...one, about: about(one.option, said) }))
    return { heading, help: sentences(said), options }
  })
}

function about({ help, hint }: Option, said: readonly string[]): string {
  return sentences([help, hint].filter((words) => !said.includes(words)))
}

function sentences(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '')
  return said.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`).join(' ')
}

/** What all of them say; nothing where they differ. */
function shared(named: readonly { option: Option }[], what: 'help' | 'hint'): string {
  const [first = '', ...others] = named.map(({ option }) => option[what])
  return others.every((words) => words === first) ? first : ''
}
