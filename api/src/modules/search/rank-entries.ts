import { distanceToStart } from './distance-to-start.ts'
import type { Token } from './needle.ts'

/** A result of the database: the words of a record, its name first. */
export interface Entry {
  recordId: string
  words: string
}

export interface SearchedWord {
  token: Token
  corrections: Corrections
}

/**
 * The entries that match every word of a search, best first: whole words before beginnings before typos, words at the
 * front of a name before later ones, short names before long ones.
 */
export function rankEntries(searched: readonly SearchedWord[], entries: readonly Entry[]): string[] {
  const unique = new Map(entries.map((entry) => [entry.recordId, entry]))
  return [...unique.values()]
    .map((entry) => ({ ...entry, rank: rankOf(searched, entry.words.split(' ')) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.words.length - other.words.length ||
        compare(one.words, other.words) ||
        compare(one.recordId, other.recordId),
    )
    .map(({ recordId }) => recordId)
}

/** The sum over the words of the search; infinite if one of them is not there. */
function rankOf(searched: readonly SearchedWord[], words: readonly string[]): number {
  return searched.reduce((sum, { token: { code, segments }, corrections }) => {
    const asCode = best(words, code, corrections)
    return sum + (segments.length === 1 ? asCode : Math.min(asCode, worst(words, segments)))
  }, 0)
}

/** Smaller than any difference between a whole word, a beginning and a typo. */
const PER_POSITION = 0.001

function best(words: readonly string[], text: string, corrections: Corrections): number {
  return Math.min(
    ...words.map((word, position) => match(word, text, corrections) + Math.min(position, 100) * PER_POSITION),
  )
}

const NONE: Corrections = new Map()

function worst(words: readonly string[], segments: readonly string[]): number {
  return Math.max(...segments.map((segment) => best(words, segment, NONE)))
}

function match(word: string, text: string, corrections: Corrections): number {
  if (word === text) return 0
  if (word.startsWith(text)) return 1
  return 1 + (corrections.get(word) ?? Number.POSITIVE_INFINITY)
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** Words that a misspelt one is replaced by. */
const MOST = 10

/** Words that a misspelt one may mean, and the typos between them. */
type Corrections = ReadonlyMap<string, number>

/** The known words nearest to a misspelt one, or to whose beginning it is near; none if it has too many typos. */
export function correctionsOf({ code, typos }: Token, terms: readonly string[]): Corrections {
  const nearest = terms
    .map((term) => ({ term, distance: distanceToStart(code, term, typos) }))
    .filter(({ distance }) => distance <= typos)
    .sort((one, other) => one.distance - other.distance || one.term.length - other.term.length)
    .slice(0, MOST)
  return new Map(nearest.map(({ term, distance }) => [term, distance]))
}
