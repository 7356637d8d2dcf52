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
import { StandaloneLayout, type StandalonePage } from './standalone-layout.tsx'

declare global {
  interface ImportMetaEnv {
    /** The name of the remote of this dev server. `defineRemote` sets both. */
    readonly REMOTE_NAME: string
    /** The pages that the remote of this dev server declares. */
    readonly REMOTE_PAGES: readonly StandalonePage[]
  }
}

export interface StandaloneOptions {
  /** The routes that the remote exports to the shell. Every page gets a link in the header; `/` redirects to the first. */
  routes: RouteObject[]
  /** The pages that its Vite configuration declares. */
  pages: readonly StandalonePage[]
  title: string
  version: string
}

/** Runs one remote alone in `#root`, for its developers: login, session, theme and router, without the shell. */
export function startStandalone(options: StandaloneOptions): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  document.title = `${options.title} · Celeiro`
  configureApi({ baseUrl: '' })
  startSession()
  keepSingleKeysIn(accountStorage)
  takeZoneFrom(() => currentSession().user?.timeZone ?? null)
  createRoot(container).render(
    <StrictMode>
      <StandaloneApp version={options.version} router={createStandaloneRouter(options)} />
    </StrictMode>,
  )
}

type Router = ReturnType<typeof createBrowserRouter>

export function createStandaloneRouter({ routes, pages: declared, title }: StandaloneOptions): Router {
  const pages = standalonePages(routes, declared)
  const [home] = pages
  return createBrowserRouter([
    { path: '/', element: <Navigate to={home.path} replace /> },
    {
      element: <StandaloneLayout title={title} pages={pages} />,
      children: [...routes, { path: '*', element: <Navigate to={home.path} replace /> }],
    },
  ])
}

export function StandaloneApp({ version, router }: { version: string; router: Router }) {
  const { isAuthenticated } = useSession()
  return (
    <UiProvider>
      <QueryProvider>
        {isAuthenticated ? <RouterProvider router={router} /> : <LoginPage version={version} />}
      </QueryProvider>
    </UiProvider>
  )
}

/**
 * Reads the pages of a remote from its routes, in their order. A new page has a link before it is declared; until then the
 * link shows its path.
 * @param declared the pages that the remote declares
 * @throws when no route leads to a page
 */
function standalonePages(
  routes: readonly RouteObject[],
  declared: readonly StandalonePage[],
): [StandalonePage, ...StandalonePage[]] {
  const labels = new Map(declared.map(({ path, label }) => [path, label]))
  const paths = routes.flatMap(({ path }) => (path && !/[:*]/.test(path) ? [path] : []))
  const [first, ...others] = paths.map((path) => ({ path, label: labels.get(path) ?? path }))
  if (!first) throw new Error('The remote has no page to show.')
  return [first, ...others]
}
