import { declarationsOf, pageAt } from '@celeiro/app-manifest/navigation'
import { SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import type { CurrentUser } from '@celeiro/shared-auth'
import { createAccountStorage } from '@celeiro/shared-auth/account-storage'
import { isCompactIn, narrowWindow } from '../layout/stored-sidebar.ts'
import type { ResolvedReleases } from '../releases/resolve-releases.ts'
import { startPath } from './start-path.ts'

/** The frames of index.html; frame.css shows the one that `data-frame` of the document names. */
const root = document.documentElement

/** Shows the frame of the app for a signed-in user, else that of the login, which a link for a password resembles. */
export function showFrame(user: CurrentUser | undefined): void {
  const isApp = user && location.pathname !== SHELL_PATHS.passwordReset
  root.dataset['frame'] = isApp ? 'app' : 'login'
  if (!isApp) return
  const storage = createAccountStorage(() => user.id)
  root.classList.toggle('compact-frame', narrowWindow.matches || isCompactIn(storage))
}

export function hideFrame(): void {
  delete root.dataset['frame']
}

/** Writes the title of the page into the frame, unless the app has replaced it already. */
export function titleFrame(releases: ResolvedReleases, user: CurrentUser): void {
  const declarations = declarationsOf(releases)
  const write = () => {
    const title = document.getElementById('frame-title')
    if (title) title.textContent = pageAt(declarations, startPath(declarations, user))?.title ?? ''
  }
  // Once the markup of the page is there. `DOMContentLoaded` would wait for the app's scripts.
  if (document.readyState !== 'loading') write()
  else document.addEventListener('readystatechange', write, { once: true })
}
