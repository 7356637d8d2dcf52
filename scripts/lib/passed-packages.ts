import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fingerprintOf } from '@celeiro/release'

/** The packages whose checks have passed, with the same sources of all packages. */
interface Passed {
  fingerprint: string
  folders: string[]
}

/** Remembers which packages have passed their checks, so that nobody waits for them again before one of them changes. */
export function passedPackages(repository: string) {
  const file = join(repository, '.celeiro/passed.json')
  const fingerprint = fingerprintNow(repository)

  async function passed(): Promise<readonly string[]> {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const kept: Passed | undefined = text === undefined ? undefined : JSON.parse(text)
    return kept?.fingerprint === (await fingerprint) ? kept.folders : []
  }

  async function add(folders: readonly string[]): Promise<void> {
    const all = [...new Set([...(await passed()), ...folders])].sort()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify({ fingerprint: await fingerprint, folders: all } satisfies Passed))
  }

  return { passed, add }
}

/** Of all packages, since tests use further ones than an app, with their tests and what runs these. */
async function fingerprintNow(repository: string): Promise<string> {
  const sources = await fingerprintOf(repository, [join(repository, 'packages')], () => false)
  const config = await readFile(join(repository, 'vitest.config.ts'))
  return createHash('sha256').update(sources).update(config).digest('hex')
}
