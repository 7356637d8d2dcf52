import { randomInt } from 'node:crypto'

/** The source of identifiers; demo data brings its own, so that it is the same every time. */
export type Ids = { next(): string }

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CHARACTERS = 24

/** @param random an integer in [0, below) */
export function makeId(random: (below: number) => number): string {
  return `c${Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(random(ALPHABET.length))).join('')}`
}

export const randomIds: Ids = { next: () => makeId(randomInt) }
