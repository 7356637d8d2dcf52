import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { accountsText } from '../publish/accounts.ts'
import { stepLine } from '../publish/candidate.ts'
import { buildsOf } from '../storage/config-file.ts'
import type { HistoryLine } from '../storage/release-history.ts'
import { hostAt } from '../store/http-store.ts'
import { publicAt } from '../store/public-files.ts'
import { storeOf } from '../store/store-at.ts'

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

/** The history of an app; of one at an address, without a token, what is public. */
export async function listReleases(name: string, to: string): Promise<string> {
  const isPublic = hostAt(to) !== '' && !process.env['RELEASE_TOKEN']
  const { target, read } = publicAt(to)
  const config = await read()
  const history = isPublic ? publicLines(config, name) : await storeOf(name, to).history(name)
  const lines = linesOf(history, buildsOf(config, name))
  if (lines.length === 0) lines.push(`${name} has never been released to ${target}.`)
  if (isPublic) lines.push('The history needs RELEASE_TOKEN.')
  return lines.join('\n')
}

/** What `config.json` tells of the history of a remote, which is not public. */
function publicLines({ remotes }: AppConfig, name: string) {
  const { release, previous, canary } = remotes[name] ?? {}
  const released = [previous, release].flatMap((it) => it ?? [])
  return [
    ...released.map((it) => ({ action: 'release', after: null, at: it.releasedAt, release: it }) as const),
    ...(canary ? [{ ...stepLine('start', canary, {}), at: canary.since }] : []),
  ]
}

/** A history as text, the newest line first. A build that is in use says so at its newest line. */
export function linesOf(
  history: readonly HistoryLine<{ buildId: string }>[],
  pointers: ReturnType<typeof buildsOf>,
): string[] {
  const marked = new Set<string>()
  return history.toReversed().map((line) => {
    const { at, action, commit, author, via, reason } = line
    const build = line.release.buildId
    const mark = marked.has(build) ? '' : markOf(build, pointers)
    marked.add(build)
    const accounts = action === 'withdraw' ? '' : accountsText({ ...line, names: line.accounts })
    const origin = [commit && `commit ${commit}`, author && `by ${author}`, via && `with token ${via}`]
    const what = `${ACTIONS[action]} ${accounts}`.trim()
    const facts = [at, build, what, ...origin, reason && `"${reason}"`, mark]
    const text = facts.filter(Boolean).join('  ')
    // A squad that releases by HTTP writes them: a terminal would obey what they contain.
    return text.replaceAll(/\p{Cc}+/gu, ' ')
  })
}

function markOf(build: string, { current, previous, candidate }: ReturnType<typeof buildsOf>): string {
  if (build === current) return '<- current'
  if (build === candidate) return '<- candidate'
  return build === previous ? '<- previous' : ''
}
