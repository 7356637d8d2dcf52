import { configureApi, QueryProvider, startSession } from '@celeiro/shared-auth'
import { UiProvider } from '@celeiro/ui-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadAppConfig } from './app-config/load-app-config.ts'
import { StartFailure } from './pages/start-failure.tsx'
import { admitLaterParts } from './remotes/admit-later-parts.ts'
import { registerReleases } from './remotes/remote-registry.ts'
import { createRouter } from './router.tsx'
import { watchReleases } from './updates/release-watch.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

async function start(): Promise<void> {
  try {
    const config = await loadAppConfig()
    configureApi({ baseUrl: config.apiUrl })
    registerReleases(config)
    admitLaterParts()
    watchReleases(config)
    startSession()
    const router = createRouter()
    root.render(
      <StrictMode>
        <UiProvider>
          <QueryProvider>
            <RouterProvider router={router} />
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

void start()
