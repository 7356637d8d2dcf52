import type { AppConfig } from '@celeiro/api-contract/app-config'
import { configureApi, QueryProvider, startSession } from '@celeiro/shared-auth'
import { UiProvider } from '@celeiro/ui-kit'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadAppConfig } from './app-config/load-app-config.ts'
import { hasOverrides } from './overrides/active-overrides.ts'
import { mayHaveOverrides } from './overrides/override-storage.ts'
import { StartFailure } from './pages/start-failure.tsx'
import { admitLaterParts } from './remotes/admit-later-parts.ts'
import { registerReleases } from './remotes/remote-registry.ts'
import { createRouter } from './router.tsx'
import { watchReleases } from './updates/release-watch.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

const OverrideRibbon = lazy(async () => {
  const { OverrideRibbon } = await import('./overrides/override-ribbon.tsx')
  return { default: OverrideRibbon }
})

async function start(): Promise<void> {
  try {
    const published = await loadAppConfig()
    const config = mayHaveOverrides() ? await overridden(published) : published
    configureApi({ baseUrl: config.apiUrl })
    registerReleases(config)
    admitLaterParts()
    watchReleases(published)
    startSession()
    const router = createRouter()
    root.render(
      <StrictMode>
        <UiProvider>
          <QueryProvider>
            <RouterProvider router={router} />
            {hasOverrides() && (
              <Suspense>
                <OverrideRibbon />
              </Suspense>
            )}
          </QueryProvider>
        </UiProvider>
      </StrictMode>,
    )
  } catch (error) {
    console.error('Celeiro could not start', error)
    root.render(
      <UiProvider>
        <StartFailure onRetry={start} />
      </UiProvider>,
    )
  }
}

async function overridden(config: AppConfig): Promise<AppConfig> {
  const { enterOverrides } = await import('./overrides/enter-overrides.ts')
  return await enterOverrides(config)
}

void start()
