import { cp, rm } from 'node:fs/promises'
import { applyEdits } from './check-out.ts'
import { editedBuilds } from './edited-builds.ts'
import { builtIn, folders, repository } from './folders.ts'
import { runScript } from './run-script.ts'

/** Releases the repository and edits its builds once before the first test. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function prepare(): Promise<void> {
  await rm(folders.work, { recursive: true, force: true })
  await runScript(repository, 'release', ['all', '--no-render', '--to', folders.firstReleases])
  for (const [name, { app, edits }] of editedBuilds) {
    await cp(builtIn(repository, app), folders.build(name), { recursive: true })
    await applyEdits(edits, folders.build(name))
  }
}
