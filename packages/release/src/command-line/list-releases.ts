import { accountsText } from '../publish/accounts.ts'
import type { buildsOf } from '../storage/config-file.ts'
import type { HistoryLine } from '../storage/release-history.ts'

const ACTIONS = {
  release: 'released',
  promote: 'promoted',
  rollback: 'rolled back to',
  retire: 'retired',
  start: 'candidate for',
  step: 'candidate for',
  hold: 'candidate for',
  withdraw: 'withdrawn',
}

/** The history of an app as text, the newest line first. A build that is in use says so at its newest line. */
export function listReleases(
  history: readonly HistoryLine<{ buildId: string }>[],
  pointers: ReturnType<typeof buildsOf>,
): string[] {
  const marked = new Set<string>()
  return history.toReversed().map((line) => {
    const { at, action, commit, author, via, reason } = line
    const build = line.release.buildId
    const mark = marked.has(build) ? '' : markOf(build, pointers)
    marked.add(build)
    const accounts =
      'share' in line && action !== 'withdraw' && ` ${accountsText({ ...line, names: line.accounts })}`
    const facts = [
      ...[commit && `commit ${commit}`, author && `by ${author}`, via && `with token ${via}`],
      reason && `"${reason}"`,
    ]
    const text = [at, build, `${ACTIONS[action]}${accounts || ''}`, ...facts, mark].filter(Boolean).join('  ')
    // A squad that releases by HTTP writes them: a terminal would obey what they contain.
    return text.replaceAll(/\p{Cc}+/gu, ' ')
  })
}

function markOf(build: string, { current, previous, candidate }: ReturnType<typeof buildsOf>): string {
  if (build === current) return '<- current'
  if (build === candidate) return '<- candidate'
  return build === previous ? '<- previous' : ''
}
