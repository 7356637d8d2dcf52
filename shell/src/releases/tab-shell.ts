import type { AppConfig, ShellCandidate } from '@celeiro/app-manifest/app-config'
import { FAILED_SHELL_KEY, leftShellKey } from '@celeiro/app-manifest/choose-shell'
import { createAccountStorage } from '@celeiro/shared-auth/account-storage'
import { isWithdrawn, type Viewer } from './resolve-releases.ts'

/** The build of the shell that a tab runs which starts with a configuration. */
export const tabShell = ({ shell }: AppConfig): string | undefined =>
  globalThis.celeiroShell?.build ?? shell?.buildId

/** In the storage of the account: the build of the release whose start failed, and that of the candidate once it is reported. */
const FAILED_START = 'failedStart'
const REPORTED = 'reportedShell'

/** Reloads the page as the server has it now, past the caches on the way. */
export const reloadPage = (): Promise<void> =>
  fetch(location.href, { cache: 'reload' })
    .catch(() => {})
    .then(() => location.reload())

/** Starts an account of this browser with the release of the shell in place of this candidate, from now on. */
export function leaveShell(account: string, build: string, reload: () => void = reloadPage): void {
  localStorage.setItem(leftShellKey(account), build)
  reload()
}

/**
 * Leaves the candidate of the shell if it was withdrawn, or `config.json` names it no more: a proxy may keep its page. Once, so that no page
 * reloads for ever.
 */
export function leaveWithdrawnShell(viewer: Viewer, published: AppConfig['shell'], leave = leaveShell): void {
  const account = viewer.account?.id
  const build = globalThis.celeiroShell?.build
  if (!account || !build) return
  const isGone = published && ![published.buildId, published.canary?.release.buildId].includes(build)
  if (!isGone && !isWithdrawn(viewer, 'shell', build)) return
  if (localStorage.getItem(leftShellKey(account)) !== build) leave(account, build)
}

/**
 * Keeps that the start of the tab failed, for the report of the next one, which is that of the release. index.html does so for the
 * candidate, for most failures; failures of the release count as well, so that an outage speaks against neither.
 */
export function noteFailedStart(account: string | null, shell: AppConfig['shell']): void {
  const { build } = globalThis.celeiroShell ?? {}
  if (build) {
    localStorage.setItem(FAILED_SHELL_KEY, build)
    location.reload()
  } else if (shell?.canary) createAccountStorage(() => account).set(FAILED_START, shell.buildId)
}

/** The builds of the shell whose start failed since the last call. */
export function takeFailedStarts(
  { buildId, canary }: { buildId: string; canary: ShellCandidate },
  account: string | null,
): string[] {
  const storage = createAccountStorage(() => account)
  const failed: string[] = []
  if (storage.get(FAILED_START) === buildId) {
    storage.set(FAILED_START, null)
    failed.push(buildId)
  }
  // The entry of a failed shell stays, so that the browser keeps away from that candidate.
  const tried = canary.release.buildId
  if (localStorage.getItem(FAILED_SHELL_KEY) === tried && storage.get(REPORTED) !== tried) {
    storage.set(REPORTED, tried)
    failed.push(tried)
  }
  return failed
}
