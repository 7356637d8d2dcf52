import { type CandidateEntry, type HistoryEntry, percentOf } from '@celeiro/release'

/** Which builds are in use. */
interface Places {
  current: string | undefined
  previous: string | undefined
  candidate: string | undefined
}

const ACTIONS = { release: 'released', rollback: 'rolled back to', retire: 'retired' }
const VERBS = {
  start: 'candidate for',
  step: 'candidate for',
  hold: 'candidate held at',
  promote: 'promoted',
  withdraw: 'withdrawn',
}

/** The history of an app as text, the newest line first. A build that is in use says so at its newest line. */
export function listReleases(
  history: readonly HistoryEntry<{ buildId: string }>[],
  moves: readonly CandidateEntry[],
  places: Places,
): string[] {
  const events = [
    ...history.map(({ at, action, release, commit, author, via, reason }) => {
      return { at, build: release.buildId, what: ACTIONS[action], commit, who: author, via, reason }
    }),
    ...moves.map(({ at, move, commit, via }) => {
      const { verb, share, build, actor, reason } = move
      const what = `${VERBS[verb]}${verb === 'promote' || verb === 'withdraw' ? '' : ` ${percentOf(share)}`}`
      return { at, build, what, commit, who: actor, via, reason }
    }),
  ].sort((one, other) => other.at.localeCompare(one.at))
  const marked = new Set<string>()
  return events.map(({ at, build, what, commit, who, via, reason }) => {
    const mark = marked.has(build) ? '' : markOf(build, places)
    marked.add(build)
    const facts = [
      ...[commit && `commit ${commit}`, who && `by ${who}`, via && `with token ${via}`],
      reason && `"${reason}"`,
    ]
    return [at, build, what, ...facts, mark].filter(Boolean).join('  ')
  })
}

function markOf(build: string, { current, previous, candidate }: Places): string {
  if (build === current) return '<- current'
  if (build === candidate) return '<- candidate'
  return build === previous ? '<- previous' : ''
}
