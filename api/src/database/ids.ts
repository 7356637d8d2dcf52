import { randomFillSync } from 'node:crypto'

/** The source of identifiers; demo data brings its own, so that it is the same every time. */
export type Ids = { next(): string }

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CHARACTERS = 24

/** An identifier from a source of integers in [0, below): the letter `c` and 24 lower-case letters or digits. */
export function makeId(random: (below: number) => number): string {
  return `c${Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(random(ALPHABET.length))).join('')}`
}

/** A byte from here on is left out, so that every character is as likely as the others. */
const UNFAIR = 256 - (256 % ALPHABET.length)

/** Filled at once: an import makes thousands of identifiers, and the source takes longer to call than to read. */
const bytes = Buffer.alloc(4_096)
let used = bytes.length

function randomIndex(): number {
  for (;;) {
    if (used === bytes.length) {
      randomFillSync(bytes)
      used = 0
    }
    const byte = bytes.readUInt8(used++)
    if (byte < UNFAIR) return byte % ALPHABET.length
  }
}

/** Identifiers that cannot be guessed. */
export const randomIds: Ids = { next: () => makeId(randomIndex) }
