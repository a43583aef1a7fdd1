// The substitutions a manager may make, in groups: for whom, and who may come in.

import type { Shown } from '../../table/board'
import type { Asked, Game, Option } from '../../wire/types'
import type { SideSeat } from '../ball/halves'
import { batterCard, clubOf, lastName, nameIn, positionName } from './cards'
import { battingSide, fieldingSide, standing } from './game'

type Change = { readonly what: string; readonly player: string }

/** Those who may come in for one man. */
export interface Part {
  /** For whom, where the group has several; else nothing. */
  readonly title: string
  readonly options: readonly Option[]
}

export interface Group {
  readonly title: string
  /** Who would leave. */
  readonly about: string
  readonly parts: readonly Part[]
}

const BASES = ['', 'first', 'second', 'third']
const STAND = 'play'

export function changeOf(option: Option): Change {
  return option.data as Extract<Game<'deep-drive'>['option'], Change>
}

/** The option that changes nothing, if there is one. */
export function standPat(asked: Asked): Option | null {
  return asked.options?.find((option) => option.text === STAND) ?? null
}

/** Everything else, by what it is; the fielders all in one. */
export function groupsOf(asked: Asked, shown: Shown): Group[] {
  const kinds = new Map<string, Option[]>()
  for (const option of asked.options ?? []) {
    if (option.text === STAND) continue
    const { what } = changeOf(option)
    kinds.set(what, [...(kinds.get(what) ?? []), option])
  }
  const all = [...kinds].map(([what, options]) => ({ what, options, ...named(what, shown) }))
  const single = all.filter(({ what }) => !isPosition(what))
  const fielders = all.filter(({ what }) => isPosition(what))
  const parts = fielders.map(({ title, about, options }) => ({
    title: `${title} ${about}`,
    options,
  }))
  return [
    ...single.map(({ title, about, options }) => ({
      title,
      about,
      parts: [{ title: '', options }],
    })),
    ...(parts.length === 0 ? [] : [{ title: 'A fielder', about: 'at any position', parts }]),
  ]
}

function isPosition(what: string): boolean {
  return what !== 'P' && !what.startsWith('PH') && !what.startsWith('PR')
}

function named(what: string, shown: Shown): { title: string; about: string } {
  const game = standing(shown)
  const mine = clubOf(shown, shown.you as SideSeat)
  const last = (id: string): string => lastName(nameIn(mine, id))
  if (what === 'P') {
    const { pitcher, faced } = fieldingSide(game)
    return { title: 'A reliever', about: `${last(pitcher)} has faced ${faced}` }
  }
  const bats = battingSide(game)
  if (what === 'PH') {
    return { title: 'A pinch hitter', about: `for ${last(bats.order[bats.due] ?? '')}` }
  }
  if (what.startsWith('PR')) {
    const base = Number(what.slice(2))
    const place = game.bases[base - 1] ?? null
    const who = place === null ? '' : (bats.order[place] ?? '')
    const run = batterCard(mine, who)?.run ?? ''
    return { title: `A runner on ${BASES[base] ?? ''}`, about: `for ${last(who)}, RUN ${run}` }
  }
  const fields = fieldingSide(game)
  const at = fields.positions.findIndex((position) => positionName(position) === what)
  const who = fields.order[at] ?? ''
  const rating = batterCard(mine, who)?.fields[what] ?? 0
  return { title: what, about: `for ${last(who)}, rated ${rating}` }
}
