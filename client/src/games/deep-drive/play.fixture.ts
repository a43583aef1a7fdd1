// Plays and clubs in short, for tests.

import type { Leg, PlayMade } from './game'

export function leg(who: string, start: number, end: number, by = '', at = 0): Leg {
  return { who, start, end, by, at, forced: false }
}

export function play(kind: string, legs: Leg[], more: Partial<PlayMade> = {}): PlayMade {
  return {
    inning: 1,
    bottom: false,
    kind,
    batter: legs.find(({ start }) => start === 0)?.who ?? 'z',
    pitcher: 'p',
    legs,
    ball: '',
    runs: legs.filter(({ end }) => end === 4).length,
    outs: legs.filter(({ end }) => end === -1).length,
    score: [0, 0],
    ...more,
  }
}

export const ORDER = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
export const POSITIONS = [8, 7, 5, 3, 10, 9, 4, 2, 6]
export const STARTS = { bottom: false, order: ORDER, positions: POSITIONS, pitcher: 'q' }
