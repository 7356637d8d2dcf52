import './frame.css'
import { isRecord } from '@celeiro/api-contract/wire'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { declarationsOf, pageAt } from '@celeiro/app-manifest/navigation'
import { SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import type { CurrentUser } from '@celeiro/shared-auth'
import { createAccountStorage } from '@celeiro/shared-auth/account-storage'
import { sendEarly } from '@celeiro/shared-auth/early-requests'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { applyColorMode } from '@celeiro/ui-kit/color-mode'
import { CONFIG_REQUEST, CONFIG_URL } from '../app-config/config-request.ts'
import { isCompactIn, narrowWindow } from '../layout/stored-sidebar.ts'
import { type ResolvedReleases, resolveReleases } from '../releases/resolve-releases.ts'
import { leaveWithdrawnShell, noteFailedStart } from '../releases/tab-shell.ts'
import { readViewer } from '../releases/viewer.ts'
import { requestFirstScreen } from './first-screen.ts'
import { startPath } from './start-path.ts'

/** The frames of index.html; frame.css shows the one that `data-frame` of the document names. */
const root = document.documentElement

/** Milliseconds until a start counts as failed. No event tells of a script that stalls; an app that renders later replaces the message. */
const LONGEST_START = 30_000

// A classic script in the head of the page, before everything else. It shows the frame in the right colours and requests
// what the first screen needs, while the scripts of the app are on their way.

applyColorMode()
watchStart()
const config = sendEarly(CONFIG_URL, CONFIG_REQUEST)
const session = storedSession()
/** What `config.json` says of the shell, once it is read. */
let shell: AppConfig['shell']
showFrame(session?.user)

async function prepareFirstScreen(): Promise<void> {
  // A copy: the app reads the response itself, validates it, and reports what is wrong.
  const published: unknown = await (await config).clone().json()
  if (!session || !isConfig(published)) return
  const account = session.user.id
  shell = published.shell
  const read = readViewer(published, session.user)
  const resolved = read.then((viewer) => resolveReleases(published, viewer))
  globalThis.celeiroReleases = { account, resolved }
  leaveWithdrawnShell(await read, shell)
  const releases = await resolved
  requestFirstScreen(published, releases, session)
  titleFrame(releases, session.user)
}

/** Shows the frame of the app for a signed-in user, else that of the login, which a link for a password resembles. */
function showFrame(user: CurrentUser | undefined): void {
  const isApp = user && location.pathname !== SHELL_PATHS.passwordReset
  root.dataset['frame'] = isApp ? 'app' : 'login'
  if (!isApp) return
  root.classList.toggle(
    'compact-frame',
    narrowWindow.matches || isCompactIn(createAccountStorage(() => user.id)),
  )
}

function hideFrame(): void {
  delete root.dataset['frame']
}

/** Writes the title of the page into the frame, unless the app has replaced it already. */
function titleFrame(releases: ResolvedReleases, user: CurrentUser): void {
  const declarations = declarationsOf(releases)
  const write = () => {
    const title = document.getElementById('frame-title')
    if (title) title.textContent = pageAt(declarations, startPath(declarations, user))?.title ?? ''
  }
  // The title waits for the markup of the page. `DOMContentLoaded` would wait for the app's scripts, too.
  if (document.readyState !== 'loading') write()
  else document.addEventListener('readystatechange', write, { once: true })
}

/** Whether it looks like a configuration. Its schema would be more code than the rest of this script. */
const isConfig = (body: unknown): body is AppConfig =>
  isRecord(body) && typeof body['apiUrl'] === 'string' && isRecord(body['remotes'])

// Whatever is wrong, the app meets it again and reports it.
prepareFirstScreen().catch(() => {})

/** Hides the failure message of index.html until the start fails. If the start script does not load, it stays visible. */
function watchStart(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#start-failure { margin: 4rem 1rem; font: 1rem system-ui; text-align: center }')
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('#start-failure { display: none }')
  document.adoptedStyleSheets = [sheet, hidden]
  const show = () => {
    document.adoptedStyleSheets = [sheet]
    hideFrame()
  }
  for (const fail of [show, noteFailure]) {
    setTimeout(fail, LONGEST_START)
    addEventListener('unhandledrejection', fail)
  }
  // Capturing, because the error event of a script that cannot be fetched does not bubble.
  const onError = ({ target }: Event) => {
    if (target === window || (target instanceof HTMLScriptElement && target.type === 'module')) show()
    if (!(target instanceof HTMLLinkElement && target.rel === 'preload')) noteFailure()
  }
  addEventListener('error', onError, true)
}

/** Keeps for the next start that this one failed, by the signs by which index.html says so of the candidate of the shell. */
function noteFailure(): void {
  // An app that renders has replaced the message.
  if (session && document.getElementById('start-failure')) noteFailedStart(session.user.id, shell)
}
