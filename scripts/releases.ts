import { readShellHistory, storeAt, webRootAt } from '@celeiro/release'
import { fail } from './processes/fail.ts'
import { listReleases } from './release/list-releases.ts'
import { readOptions } from './release/read-options.ts'

const USAGE = 'Usage: npm run releases -- <remote|shell> --to <web root|address>'

const { positionals, values } = readOptions(USAGE, {
  allowPositionals: true,
  options: { to: { type: 'string' } },
})
const [name] = positionals
if (!name || !values.to || positionals.length > 1) fail(USAGE)

try {
  const store = storeAt(values.to)
  const history =
    name === 'shell'
      ? await readShellHistory(webRootAt(values.to, 'The shell is listed'))
      : await store.history(name)
  const { shell, remotes } = await store.read(name)
  const { release, previous, candidate } =
    name === 'shell' ? { release: shell, previous: undefined, candidate: undefined } : (remotes[name] ?? {})
  const places = {
    current: release?.buildId,
    previous: previous?.buildId,
    candidate: candidate?.release.buildId,
  }
  const lines = listReleases(history, places)
  console.log(lines.length > 0 ? lines.join('\n') : `${name} has never been released to ${store.place}.`)
} catch (error) {
  fail(error)
}
