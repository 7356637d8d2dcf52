import {
  declarationsOf,
  holds,
  isGroup,
  navigationOf,
  type PageLink,
  pageAt,
} from '@celeiro/app-manifest/navigation'
import { liesWithin, SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import type { CurrentUser } from '@celeiro/shared-auth'
import { createAccountStorage } from '@celeiro/shared-auth/account-storage'
import { isCompactIn, narrowWindow } from '../layout/stored-sidebar.ts'
import { initialsOf } from '../navigation/user-labels.ts'
import type { ResolvedReleases } from '../releases/resolve-releases.ts'
import { startPath } from './start-path.ts'

/** The frames of index.html; frame.css shows the one that `data-frame` of the document names. */
const root = document.documentElement

/** Shows the frame of the app for a signed-in user, else that of the login, which a link for a password resembles. */
export function showFrame(user: CurrentUser | undefined): void {
  const isApp = user && startPath() !== SHELL_PATHS.passwordReset
  root.dataset['frame'] = isApp ? 'app' : 'login'
  if (!isApp) return
  const kept = createAccountStorage(() => user.id)
  root.classList.toggle('compact-frame', narrowWindow.matches || isCompactIn(kept))
  whenParsed(() => {
    write('frame-initials', initialsOf(user.name))
    write('frame-name', user.name)
    write('frame-role', user.roleLabel)
  })
}

export function hideFrame(): void {
  delete root.dataset['frame']
}

/** Writes the title and the entries of the sidebar into the frame, unless the app has replaced it already. */
export function describeFrame(releases: ResolvedReleases, { role }: CurrentUser): void {
  const declarations = declarationsOf(releases)
  const entries = navigationOf(declarations, role).flatMap((entry) => {
    if (!isGroup(entry)) return [entryElement(entry.label, isCurrent(entry) && 'is-current')]
    const links = holds(entry, startPath()) ? entry.links : []
    return [
      entryElement(entry.label),
      ...links.map((link) => entryElement(link.label, 'is-nested', isCurrent(link) && 'is-current')),
    ]
  })
  whenParsed(() => {
    write('frame-title', pageAt(declarations, startPath())?.title ?? '')
    document.getElementById('frame-entries')?.replaceChildren(...entries)
  })
}

const isCurrent = ({ path }: PageLink): boolean => liesWithin(startPath(), path)

/** An entry with the space of its icon. Nested entries have none. */
function entryElement(label: string, ...classes: (string | false)[]): HTMLElement {
  const entry = document.createElement('div')
  entry.className = ['frame-entry', ...classes.filter(Boolean)].join(' ')
  const text = document.createElement('span')
  text.textContent = label
  if (!classes.includes('is-nested')) {
    const icon = document.createElement('i')
    icon.className = 'frame-icon'
    entry.append(icon)
  }
  entry.append(text)
  return entry
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

/** Runs once the markup of the page is there. `DOMContentLoaded` would wait for the app's scripts. */
function whenParsed(run: () => void): void {
  if (document.readyState !== 'loading') run()
  else document.addEventListener('readystatechange', run, { once: true })
}
