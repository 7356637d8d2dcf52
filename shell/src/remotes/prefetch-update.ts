import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { pageAt } from '../navigation/navigation.ts'
import type { TabReleases } from '../releases/resolve-releases.ts'
import { fileRequest } from './file-request.ts'
import { prefetchWhenIdle } from './prefetch-remotes.ts'
import { fileUrl, firstScreenOf } from './release-files.ts'

/** Fetches into the HTTP cache what a tab loads first once it has been reloaded for other releases: the shell, then the page. */
export function prefetchUpdate(next: TabReleases, running: TabReleases, signal: AbortSignal): Promise<void> {
  const fetchFile = async (url: string, integrity?: string) => {
    // As the start of the tab asks for it.
    const response = await fetch(url, { ...fileRequest(integrity), signal })
    await response.arrayBuffer()
  }
  const fetchShell = async () => {
    const response = await fetch(`/shell/${next.shell}/${SHELL_METADATA_FILE}`, { signal })
    const { firstScreen = [] } = shellMetadata.parse(await response.json())
    for (const path of firstScreen) await fetchFile(`/${path}`)
  }
  const current = pageAt(location.pathname)?.remote
  const changed = Object.entries(next.remotes)
    .filter(([name, { release }]) => {
      const now = running.remotes[name]
      return now?.note?.kind !== 'override' && now?.release.buildId !== release.buildId
    })
    .sort(([one], [other]) => Number(other === current) - Number(one === current))
  const files = changed.flatMap(([, { release }]) =>
    firstScreenOf(release).map(
      ({ path, integrity }) =>
        () =>
          fetchFile(fileUrl(release, path), integrity),
    ),
  )
  return prefetchWhenIdle([...(next.shell === running.shell ? [] : [fetchShell]), ...files], signal)
}
