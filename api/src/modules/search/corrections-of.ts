import { distanceToStart } from './distance-to-start.ts'
import type { Token } from './needle.ts'

/** Words that a misspelt one is replaced by. */
const MOST = 10

/** Words that a misspelt one may mean, and the typos between them. */
export type Corrections = ReadonlyMap<string, number>

/** The known words nearest to a misspelt one, or to whose beginning it is near; none if it has too many typos. */
export function correctionsOf({ code, typos }: Token, terms: readonly string[]): Corrections {
  const nearest = terms
    .map((term) => ({ term, distance: distanceToStart(code, term, typos) }))
    .filter(({ distance }) => distance <= typos)
    .sort((one, other) => one.distance - other.distance || one.term.length - other.term.length)
    .slice(0, MOST)
  return new Map(nearest.map(({ term, distance }) => [term, distance]))
}
