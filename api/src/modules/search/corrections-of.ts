import { distanceToStart } from './distance-to-start.ts'
import type { Token } from './needle.ts'

/** Words that a misspelt one is replaced by. */
const MOST = 10

/** The known words nearest to a misspelt one, or to whose beginning it is near; none if it has too many typos. */
export function correctionsOf({ code, typos }: Token, terms: readonly string[]): string[] {
  return terms
    .map((term) => ({ term, distance: distanceToStart(code, term) }))
    .filter(({ distance }) => distance <= typos)
    .sort((one, other) => one.distance - other.distance || one.term.length - other.term.length)
    .slice(0, MOST)
    .map(({ term }) => term)
}
