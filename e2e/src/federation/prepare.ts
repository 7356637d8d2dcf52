import { cp, rm } from 'node:fs/promises'
import { buildApps } from '@celeiro/release'
import { applyEdits, checkOut } from './check-out.ts'
import { editedBuilds } from './edited-builds.ts'
import { builtIn, folders, repository, TWINS } from './folders.ts'
import { runScript } from './run-script.ts'

/** Builds and edits everything once before the first test. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function prepare(): Promise<void> {
  await rm(folders.work, { recursive: true, force: true })
  // Wait for all builds: a running one would write into folders that the next run removes.
  const all = await Promise.allSettled([buildTwin(), releaseRepository()])
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

async function releaseRepository(): Promise<void> {
  await runScript(repository, 'release', ['all', '--no-render', '--to', folders.firstReleases])
  for (const [name, { app, edits }] of editedBuilds) {
    await cp(builtIn(repository, app), folders.build(name), { recursive: true })
    await applyEdits(edits, folders.build(name))
  }
}

/** Runs beside the releases, because a busy machine must not change the output. All remotes are built alike. */
async function buildTwin(): Promise<void> {
  await checkOut(folders.twin)
  // The shell comes with the kit.
  await buildApps(
    folders.twin,
    TWINS.filter((app) => app !== 'sdk'),
  )
}
