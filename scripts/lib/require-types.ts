import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFingerprint } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'
import { runCommand } from './run-tool.ts'

/**
 * Checks the types of apps, unless the same sources have passed before. A build strips types without a look at them.
 * @throws when one does not type-check; the errors are on the terminal
 */
export async function requireTypes(apps: readonly string[]): Promise<void> {
  const stamps = join(repository, '.celeiro/typed')
  const unchecked: { app: string; fingerprint: string }[] = []
  for (const app of apps) {
    const fingerprint = await sourceFingerprint(repository, app)
    const passed = await readFile(join(stamps, app), 'utf8').catch(() => '')
    if (passed !== fingerprint) unchecked.push({ app, fingerprint })
  }
  if (unchecked.length === 0) return
  const folders = unchecked.map(({ app }) => (app === 'shell' ? app : `remotes/${app}`))
  if (!runCommand('checks/typecheck', folders)) throw new Error('What does not type-check is not released.')
  await mkdir(stamps, { recursive: true })
  for (const { app, fingerprint } of unchecked) await writeFile(join(stamps, app), fingerprint)
}
