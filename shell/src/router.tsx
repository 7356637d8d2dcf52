import { useSession } from '@celeiro/shared-auth'
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { AppLayout } from './layout/app-layout.tsx'
import { pageTitle } from './navigation/navigation.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { UnderConstructionPage } from './pages/under-construction-page.tsx'
import { RemoteOutlet } from './remotes/remote-outlet.tsx'
import { remoteOwning } from './remotes/remote-registry.ts'

const LoginPage = lazy(async () => ({ default: (await import('@celeiro/shared-auth/login')).LoginPage }))

/** The login screen; whoever is signed in, or has just signed in, goes to the orders. */
function LoginRoute() {
  const { isAuthenticated } = useSession()
  if (isAuthenticated) return <Navigate to="/home" replace />
  return (
    <Suspense>
      <DocumentTitle>Entrar</DocumentTitle>
      <LoginPage version={import.meta.env.APP_VERSION} />
    </Suspense>
  )
}

/** Everything but the login requires a session (spec §2); losing it leads to the login as well. */
function ProtectedLayout() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <AppLayout /> : <Navigate to="/login" replace />
}

/** Shows the remote that owns the address, if any does. */
function PageOutlet() {
  const { pathname } = useLocation()
  const title = pageTitle(pathname)
  return (
    <>
      <DocumentTitle>{title ?? 'Página não encontrada'}</DocumentTitle>
      <Page remote={remoteOwning(pathname)} title={title} />
    </>
  )
}

function Page({ remote, title }: { remote: string | undefined; title: string | undefined }) {
  // Keyed, or the failure of one remote would show in place of the next.
  if (remote) return <RemoteOutlet key={remote} name={remote} />
  return title ? <UnderConstructionPage title={title} /> : <NotFoundPage />
}

/** What the tab and the browser's history call the page. */
function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · Celeiro`}</title>
}

export function createRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginRoute />, errorElement: <CrashPage /> },
    {
      element: <ProtectedLayout />,
      errorElement: <CrashPage />,
      children: [
        { path: '/', element: <Navigate to="/home" replace /> },
        { path: '*', element: <PageOutlet /> },
      ],
    },
  ])
}
