import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { accountStorage, configureApi, currentSession, startSession } from '@celeiro/shared-auth'
import { keepSingleKeysIn, takeZoneFrom, UiProvider } from '@celeiro/ui-kit'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadAppConfig } from './app-config/load-app-config.ts'
import type { Override } from './overrides/override.ts'
import { mayHaveOverrides } from './overrides/override-storage.ts'
import { loadSignedInArea } from './pages/load-signed-in-area.ts'
import { StartFailure } from './pages/start-failure.tsx'
import { releasesFor, startReleases } from './releases/tab-releases.ts'
import { createRouter, LoginPage, SignedInArea } from './router.tsx'
import { recordEvent, startTelemetry } from './telemetry/telemetry.ts'
import { watchUpdates } from './updates/updates.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

/** Starts the app, or shows that the start failed. Never rejects. */
async function start(): Promise<void> {
  try {
    const config = await loadAppConfig()
    startTelemetry(config)
    const { overrides, ribbon } = await takeOverrides(config)
    const { apiUrl, features = [], apiDialect = [], signOn } = config
    configureApi({ baseUrl: apiUrl, features, dialect: apiDialect, signOn })
    startSession()
    keepSingleKeysIn(accountStorage)
    takeZoneFrom(() => currentSession().user?.timeZone ?? null)
    startReleases(config, overrides)
    await releasesFor(currentSession().user?.id ?? null)
    // The router reports a failure.
    await (currentSession().isAuthenticated ? loadFirstPage() : LoginPage.load()).catch(() => {})
    const router = createRouter()
    // As a transition, it yields to the browser, and the frame of the page stays until all of it is there.
    startTransition(() =>
      root.render(
        <StrictMode>
          <UiProvider>
            <RouterProvider router={router} />
            {ribbon}
          </UiProvider>
        </StrictMode>,
      ),
    )
    watchUpdates()
  } catch (error) {
    console.error('Celeiro could not start', error)
    recordEvent({ kind: 'start-failure', error })
    // Resolved from a configuration that this start did not accept.
    globalThis.celeiroReleases = undefined
    root.render(
      <UiProvider>
        <StartFailure error={error} onRetry={start} />
      </UiProvider>,
    )
  }
}

/** Milliseconds that the first render waits for the first page and its data: longer, and the user waits for the sidebar. */
const LONGEST_WAIT = 500

/** Without this wait the app would render the skeleton that the page shows already, and then the rows. */
async function loadFirstPage(): Promise<void> {
  const [{ prepareFirstPage }] = await Promise.all([loadSignedInArea(), SignedInArea.load()])
  await Promise.race([prepareFirstPage(), new Promise((resume) => setTimeout(resume, LONGEST_WAIT))])
}

/**
 * Applies the overrides of this tab. The override code loads before the first screen, so that foreign code never runs without
 * the ribbon, and a requested override is never ignored silently.
 * @throws when the override code cannot be fetched
 */
async function takeOverrides(
  config: AppConfig,
): Promise<{ overrides: ReadonlyMap<string, Override>; ribbon?: ReactNode }> {
  if (!mayHaveOverrides()) return { overrides: new Map() }
  const [{ enterOverrides }, { OverrideRibbon }] = await Promise.all([
    import('./overrides/enter-overrides.ts'),
    import('./overrides/override-ribbon.tsx'),
  ])
  const { overrides, refused } = await enterOverrides(config)
  const isAny = overrides.size + refused.length > 0
  return { overrides, ribbon: isAny && <OverrideRibbon overrides={overrides} refused={refused} /> }
}

void start()
