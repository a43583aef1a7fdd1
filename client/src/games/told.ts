// Reading a story: which event an entry tells, and what was shown since things stood as they do.

import type { Entry } from '../wire/types'

/** What gives an event of a kind, if that is what an entry tells. */
export function teller<Events>() {
  return <Name extends keyof Events & string>(
    entry: Entry | null | undefined,
    name: Name,
  ): Events[Name] | null =>
    // The server's contract says which data each event has.
    entry?.entry === 'told' && entry.event === name ? (entry.data as Events[Name]) : null
}

/** What has been shown since the scene stood as it does. */
export function sinceStood(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(entries.findLastIndex((entry) => entry.entry === 'stood') + 1)
}
