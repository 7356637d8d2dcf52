import { isRecord } from '@celeiro/api-contract/wire'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { sendEarly } from '@celeiro/shared-auth/early-requests'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { applyColorMode } from '@celeiro/ui-kit/color-mode'
import { CONFIG_REQUEST, CONFIG_URL } from '../app-config/config-request.ts'
import './frame.css'
import { resolveReleases } from '../releases/resolve-releases.ts'
import { readViewer } from '../releases/viewer.ts'
import { requestFirstScreen } from './first-screen.ts'
import { hideFrame, showFrame, titleFrame } from './frame.ts'

// A classic script in the head of the page, before everything else. It shows the frame in the right colours and requests
// what the first screen needs, while the scripts of the app are on their way.

applyColorMode()
watchStart()
const config = sendEarly(CONFIG_URL, CONFIG_REQUEST)
const session = storedSession()
showFrame(session?.user)

async function prepareFirstScreen(): Promise<void> {
  // A copy: the app reads the response itself, validates it, and reports what is wrong.
  const published: unknown = await (await config).clone().json()
  if (!session || !isConfig(published)) return
  const account = session.user.id
  const resolved = readViewer(published, account).then((viewer) => resolveReleases(published, viewer))
  globalThis.celeiroReleases = { account, resolved }
  const releases = await resolved
  requestFirstScreen(published, releases, session)
  titleFrame(releases, session.user)
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
  addEventListener('unhandledrejection', show)
  // Capturing, because the error event of a script that cannot be fetched does not bubble.
  const onError = ({ target }: Event) => {
    if (target === window || (target instanceof HTMLScriptElement && target.type === 'module')) show()
  }
  addEventListener('error', onError, true)
}
