// Real seasons: which clubs there were, their cards, and the few words said of them.

import { answered, api } from '../../../wire/api'
import type { ClubLine, PlayerLines, SeasonPlayer, Seasons } from '../../../wire/types'
import { rowsOf, type Batter, type CardSet, type Park, type Pitcher } from '../cards'
import { managersOwn } from './lineup'

/** A club of a season, by the letters the database knows it by. */
export interface ClubOf {
  readonly season: number
  readonly club: string
  readonly name: string
}

let list: Promise<Seasons> | null = null

/** Every season and its clubs; asked for once. */
export function allSeasons(): Promise<Seasons> {
  list ??= answered(api.GET('/api/seasons')).catch((caught: unknown) => {
    list = null
    throw caught
  })
  return list
}

/** A club's cards; the first of a season take a moment to be made. */
export async function cardsOf(season: number, club: string): Promise<CardSet> {
  const params = { path: { season, club } }
  const set = await answered(api.GET('/api/seasons/{season}/clubs/{club}', { params }))
  return set as unknown as CardSet
}

/** What a club's cards come to, and what its players really did, by their ids. */
export async function linesOf(season: number, club: string): Promise<Record<string, PlayerLines>> {
  const params = { path: { season, club } }
  return (await answered(api.GET('/api/seasons/{season}/clubs/{club}/lines', { params }))).lines
}

/** Everybody who has a card of a season. */
export async function playersOf(season: number): Promise<SeasonPlayer[]> {
  const params = { path: { season } }
  return (await answered(api.GET('/api/seasons/{season}/players', { params }))).players
}

const LEAGUES: Readonly<Record<string, string>> = {
  AA: 'American Association',
  AL: 'American League',
  FL: 'Federal League',
  NA: 'National Association',
  NL: 'National League',
  PL: 'Players’ League',
  UA: 'Union Association',
}

export interface League {
  readonly name: string
  readonly clubs: readonly ClubLine[]
}

/** The clubs of a season by league, each league's best first. */
export function leaguesOf(all: Seasons, season: number): League[] {
  const clubs = all.seasons[season - all.first]?.clubs ?? []
  const names = [...new Set(clubs.map(({ league }) => league))]
  return names.map((name) => ({
    name: LEAGUES[name] ?? name,
    clubs: clubs.filter(({ league }) => league === name).toSorted(better),
  }))
}

const better = (one: ClubLine, other: ClubLine): number =>
  share(other) - share(one) || one.name.localeCompare(other.name)
const share = ({ won, lost }: ClubLine): number => won / Math.max(1, won + lost)

/** A year as typed, if there was a season: "1955". */
export function yearOf(text: string, all: Seasons): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : NaN
  return year >= all.first && year <= all.last ? year : null
}

/** The nearest year there was a season. */
export function within(all: Seasons, year: number): number {
  return Math.max(all.first, Math.min(all.last, year))
}

/** Two clubs of one season, any season: `chance` gives numbers from 0 up to 1. */
export function surprise(all: Seasons, chance: () => number): readonly [ClubOf, ClubOf] {
  const one = picked(all.seasons, chance)
  const first = picked(one.clubs, chance)
  const second = picked(
    one.clubs.filter(({ club }) => club !== first.club),
    chance,
  )
  return [clubIn(one.season, first), clubIn(one.season, second)]
}

function picked<T>(among: readonly T[], chance: () => number): T {
  return among[Math.floor(chance() * among.length)] as T
}

export function clubIn(season: number, { club, name }: ClubLine): ClubOf {
  return { season, club, name }
}

/** What a park makes of drives that are left to it: "home runs on 5 of 10". */
export function parkWords(park: Park): string {
  const row = rowsOf(park.reads).find(({ reads }) => reads === 'HR')
  const many = row === undefined ? 0 : row.high - row.low + 1
  return `home runs on ${many === 0 ? 'none' : many} of 10`
}

/** Behind the id of a man's pitching card, where he has a batter's card too. */
export const PITCHES_TOO = '-p'

/** Whether a name has every word of a search in it, however accents and capitals are written. */
export function isCalled(name: string, search: string): boolean {
  const plain = folded(name)
  return folded(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .trim()
}

export interface Group {
  readonly title: string
  readonly cards: readonly (Batter | Pitcher)[]
}

/** A club's cards in the order one looks for them: who usually plays stands first. */
export function grouped(set: CardSet): Group[] {
  const order = managersOwn(set, set.designated_hitter).map(({ player }) => player)
  const staff = [...set.rotation, ...set.bullpen]
  return [
    { title: 'The batting order', cards: inOrder(set.batters, order) },
    { title: 'The bench', cards: without(set.batters, order) },
    { title: 'The rotation', cards: inOrder(set.pitchers, set.rotation) },
    { title: 'The bullpen', cards: inOrder(without(set.pitchers, set.rotation), set.bullpen) },
    { title: 'Other pitchers', cards: without(set.pitchers, staff) },
    {
      title: 'Pitchers at bat',
      cards: [...set.pitchers.flatMap(({ bats_as }) => bats_as ?? []), set.average_pitcher],
    },
  ]
}

interface Named {
  readonly id: string
}

function inOrder<Card extends Named>(cards: readonly Card[], ids: readonly string[]): Card[] {
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
}

function without<Card extends Named>(cards: readonly Card[], ids: readonly string[]): Card[] {
  return cards.filter(({ id }) => !ids.includes(id))
}
