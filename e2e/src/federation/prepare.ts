import { rm } from 'node:fs/promises'
import { checkOut, cloneAndInstall, createRemote, skipTypes } from './check-out.ts'
import { checkoutEntries } from './checkouts.ts'
import { folders, repository } from './folders.ts'
import { mustRun } from './run-script.ts'

/** Enough to keep two cores busy. With more, the release check that loads the module would time out. */
const LANES = 3

/** Builds everything once before the first test: the repository and every checkout. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function prepare(): Promise<void> {
  await rm(folders.work, { recursive: true, force: true })
  const queue = [releaseTwin, releaseRepository, ...checkoutEntries.map(releaseCheckout)].values()
  const runLane = async () => {
    for (const release of queue) await release()
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, runLane))
  // Wait for all builds: a running one would write into folders that the next run removes.
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

const releaseRepository = () => mustRun(repository, 'release', 'all', '--to', folders.firstReleases)

/** Runs beside the other builds, because a busy machine must not change the output. All remotes are built alike. */
async function releaseTwin(): Promise<void> {
  await cloneAndInstall(folders.twin)
  await mustRun(folders.twin, 'release', 'shell', 'orders', '--to', folders.releasedFromTwin)
}

const releaseCheckout =
  ([name, { remote, newTitle, edits }]: (typeof checkoutEntries)[number]) =>
  async () => {
    await checkOut(folders.checkout(name), edits)
    if (newTitle) await createRemote(folders.checkout(name), remote, newTitle)
    await skipTypes(folders.checkout(name), remote)
    // A web root without a shell has nothing to check against.
    await mustRun(folders.checkout(name), 'release', remote, '--to', folders.releasedFrom(name))
  }
