import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, readHistory, readMoves, readShellHistory } from '@celeiro/federation/release'
import { fail } from '../lib/fail.ts'
import { listReleases } from '../rollout/list-releases.ts'

const USAGE = 'Usage: npm run releases -- <remote|shell> --to <web root>'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const [name] = positionals
if (!name || !values.to || positionals.length > 1) fail(USAGE)

try {
  const webRoot = resolve(values.to)
  const { shell, remotes } = await readConfig(webRoot)
  const { release, previous, candidate } =
    name === 'shell' ? { release: shell, previous: undefined, candidate: undefined } : (remotes[name] ?? {})
  const history = name === 'shell' ? await readShellHistory(webRoot) : await readHistory(webRoot, name)
  const moves = name === 'shell' ? [] : await readMoves(webRoot, name)
  const places = {
    current: release?.buildId,
    previous: previous?.buildId,
    candidate: candidate?.release.buildId,
  }
  const lines = listReleases(history, moves, places)
  console.log(lines.length > 0 ? lines.join('\n') : `${name} has never been released to ${webRoot}.`)
} catch (error) {
  fail(error)
}
