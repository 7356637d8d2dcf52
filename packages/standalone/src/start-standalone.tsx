import { LoginPage } from '@celeiro/login'
import {
  accountStorage,
  configureApi,
  currentSession,
  QueryProvider,
  startSession,
  useSession,
} from '@celeiro/shared-auth'
import { keepSingleKeysIn, takeZoneFrom, UiProvider } from '@celeiro/ui-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom'
import { StandaloneLayout, type StandalonePages } from './standalone-layout.tsx'

declare global {
  interface ImportMetaEnv {
    /** The name of the remote of this dev server. `defineRemote` sets both. */
    readonly REMOTE_NAME: string
    /** The pages that the remote of this dev server declares. */
    readonly REMOTE_PAGES: StandalonePages
  }
}

/** Runs one remote alone in `#root`, for its developers: login, session, theme and router, without the shell. */
export function startStandalone(title: string, routes: RouteObject[]): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  document.title = `${title} · Celeiro`
  configureApi({ baseUrl: '' })
  startSession()
  keepSingleKeysIn(accountStorage)
  takeZoneFrom(() => currentSession().user?.timeZone ?? null)
  createRoot(container).render(
    <StrictMode>
      <StandaloneApp router={createStandaloneRouter(title, routes, import.meta.env.REMOTE_PAGES)} />
    </StrictMode>,
  )
}

/** Every page gets a link in the header; `/`, and what the remote does not own, redirects to the first. */
export function createStandaloneRouter(title: string, routes: RouteObject[], pages: StandalonePages) {
  const home = { path: '*', element: <Navigate to={pages[0]?.path ?? ''} replace /> }
  const element = <StandaloneLayout title={title} pages={pages} />
  return createBrowserRouter([{ element, children: [...routes, home] }])
}

export function StandaloneApp({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { isAuthenticated } = useSession()
  return (
    <UiProvider>
      <QueryProvider>{isAuthenticated ? <RouterProvider router={router} /> : <LoginPage />}</QueryProvider>
    </UiProvider>
  )
}
