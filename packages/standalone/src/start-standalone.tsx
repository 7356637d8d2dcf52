import { LoginPage } from '@celeiro/login'
import {
  accountStorage,
  configureApi,
  currentSession,
  QueryProvider,
  startSession,
  useSession,
} from '@celeiro/shared-auth'
import { Button, EmptyState, keepSingleKeysIn, PageHeader, takeZoneFrom, UiProvider } from '@celeiro/ui-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Navigate, type RouteObject, RouterProvider } from 'react-router-dom'
import { StandaloneLayout } from './standalone-layout.tsx'
import { type StandalonePage, standalonePages } from './standalone-pages.ts'

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
      children: [...routes, { path: '*', element: <StandaloneNotFound home={home} /> }],
    },
  ])
}

export function StandaloneApp({ version, router }: { version: string; router: Router }) {
  return (
    <UiProvider>
      <QueryProvider>
        <LoginGate version={version} router={router} />
      </QueryProvider>
    </UiProvider>
  )
}

function LoginGate({ version, router }: { version: string; router: Router }) {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <RouterProvider router={router} /> : <LoginPage version={version} />
}

/** Shown at an address that the remote does not own; in the shell it may lead to another remote. */
function StandaloneNotFound({ home }: { home: StandalonePage }) {
  return (
    <>
      <PageHeader title="Página não encontrada" />
      <EmptyState
        text="O endereço não existe ou é de outro módulo."
        action={
          <Button asChild variant="primary">
            <Link to={home.path}>Ir para {home.label}</Link>
          </Button>
        }
      />
    </>
  )
}
