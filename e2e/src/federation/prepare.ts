import { rm } from 'node:fs/promises'
import { checkOut, cloneAndInstall } from './check-out.ts'
import { checkoutEntries } from './checkouts.ts'
import { folders, repository } from './folders.ts'
import { mustRun } from './release-command.ts'

/** Builds everything once, before the first test: the repository as it is, and every checkout with its changes. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function prepare(): Promise<void> {
  await rm(folders.work, { recursive: true, force: true })
  const builds = await Promise.allSettled([
    mustRun(repository, 'release', 'all', folders.firstReleases),
    // Beside the others, which keep the machine busy: that must not show in the builds either.
    cloneAndInstall(folders.twin).then(() =>
      mustRun(folders.twin, 'release', 'all', folders.releasedFromTwin),
    ),
    ...checkoutEntries.map(async ([name, { remote, edits }]) => {
      await checkOut(folders.checkout(name), edits)
      // A web root without a shell refuses nothing.
      await mustRun(folders.checkout(name), 'release', remote, folders.releasedFrom(name))
    }),
  ])
  // Not before all have ended, or those that go on would write into what the next run clears away.
  for (const build of builds) if (build.status === 'rejected') throw build.reason
}
