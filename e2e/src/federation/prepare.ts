import { rm } from 'node:fs/promises'
import { checkOut, cloneAndInstall, createRemote } from './check-out.ts'
import { checkoutEntries } from './checkouts.ts'
import { folders, repository } from './folders.ts'
import { mustRun } from './run-script.ts'

/** As many as keep two cores busy; with more at once, the release command gives up on what it proves to load. */
const LANES = 3

/** Builds everything once, before the first test: the repository as it is, and every checkout with its changes. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function prepare(): Promise<void> {
  await rm(folders.work, { recursive: true, force: true })
  const queue = [releaseTwin, releaseRepository, ...checkoutEntries.map(releaseCheckout)].values()
  const runLane = async () => {
    for (const release of queue) await release()
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, runLane))
  // Not before all have ended, or those that go on would write into what the next run clears away.
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

const releaseRepository = () => mustRun(repository, 'release', 'all', '--to', folders.firstReleases)

/** Beside the others, which keep the machine busy: that must not show in the builds either. */
async function releaseTwin(): Promise<void> {
  await cloneAndInstall(folders.twin)
  await mustRun(folders.twin, 'release', 'all', '--to', folders.releasedFromTwin)
}

const releaseCheckout =
  ([name, { remote, newTitle, edits }]: (typeof checkoutEntries)[number]) =>
  async () => {
    await checkOut(folders.checkout(name), edits)
    if (newTitle) await createRemote(folders.checkout(name), remote, newTitle)
    // A web root without a shell refuses nothing.
    await mustRun(folders.checkout(name), 'release', remote, '--to', folders.releasedFrom(name))
  }
