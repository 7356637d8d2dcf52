import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFingerprint } from '@celeiro/release'
import { repository } from '../bootstrap.mjs'
import { runCommand } from '../processes/run-tool.ts'

const stamps = join(repository, '.celeiro/typed')

/** The sources of apps, by name, as `sourceFingerprint` sees them. */
export type Fingerprints = Record<string, string>

/**
 * Checks the types of apps, unless the same sources have passed before. A build strips types without a look at them.
 * @throws when one does not type-check; the errors are on the terminal
 */
export async function requireTypes(apps: readonly string[]): Promise<void> {
  const folders: string[] = []
  for (const [app, fingerprint] of Object.entries(await fingerprintsOf(apps))) {
    const passed = await readFile(join(stamps, app), 'utf8').catch(() => '')
    if (passed !== fingerprint) folders.push(app === 'shell' ? app : `remotes/${app}`)
  }
  if (folders.length > 0 && !runCommand('scripts/typecheck', folders)) {
    throw new Error('What does not type-check is not released.')
  }
}

export async function fingerprintsOf(apps: readonly string[]): Promise<Fingerprints> {
  const entries = apps.map(async (app) => [app, await sourceFingerprint(repository, app)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Remembers that the types of these sources have passed. */
export async function stampTypes(passed: Fingerprints): Promise<void> {
  await mkdir(stamps, { recursive: true })
  for (const [app, fingerprint] of Object.entries(passed)) await writeFile(join(stamps, app), fingerprint)
}
