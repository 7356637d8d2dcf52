import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { declarationsOf, mayOpen, pageAt } from '@celeiro/app-manifest/navigation'
import { sendEarly } from '@celeiro/shared-auth/early-requests'
import type { StoredSession } from '@celeiro/shared-auth/stored-session'
import { mayHaveOverrides } from '../overrides/override-storage.ts'
import type { ResolvedReleases } from '../releases/resolve-releases.ts'
import { fileRequest, fileUrl, firstScreenOf, manifestOf } from '../remotes/release-files.ts'
import { startPath } from './start-path.ts'

/**
 * Requests the files of the remote that owns the address, and the page's first data. The app verifies the files when it
 * takes the responses. Nothing for a page that the user may not open, nor in a tab that may load the remote from elsewhere;
 * no data with a token that the session would refresh first, nor for an address whose query may select other data.
 */
export function requestFirstScreen(
  { apiUrl }: AppConfig,
  releases: ResolvedReleases,
  { user, token }: StoredSession,
): void {
  const declarations = declarationsOf(releases)
  const path = startPath(declarations, user)
  const page = pageAt(declarations, path)
  const release = page && releases[page.remote]?.release
  if (!release || !mayOpen(user.role, page) || mayHaveOverrides()) return
  const manifest = manifestOf(release)
  sendEarly(manifest.url.href, fileRequest(manifest.integrity))
  for (const file of firstScreenOf(release))
    sendEarly(fileUrl(release, file.path), fileRequest(file.integrity))
  if (page.firstCall && token && path === page.path && !location.search)
    sendEarly(`${apiUrl}${page.firstCall}`, { headers: { Accept: 'application/json' } }, token)
}
