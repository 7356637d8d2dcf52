import { randomInt } from 'node:crypto'

/** The source of identifiers; demo data brings its own, so that it is the same every time. */
export type Ids = { next(): string }

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CHARACTERS = 24

/** An identifier from a source of integers in [0, below): the letter `c` and 24 lower-case letters or digits. */
export function makeId(random: (below: number) => number): string {
  return `c${Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(random(ALPHABET.length))).join('')}`
}

/** Identifiers that cannot be guessed. */
export const randomIds: Ids = { next: () => makeId(randomInt) }
