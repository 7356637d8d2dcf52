import { useSession } from '@celeiro/shared-auth'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { AppLayout } from './layout/app-layout.tsx'
import { type NavigationLink, pageAt, titleOf } from './navigation/navigation.ts'
import { returnStateFor } from './navigation/return-offer.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { MissingPageContext, NotFoundPage } from './pages/not-found-page.tsx'
import { UnderConstructionPage } from './pages/under-construction-page.tsx'
import { RemoteOutlet } from './remotes/remote-outlet.tsx'
import { remoteOwning } from './remotes/remote-registry.ts'

const LoginPage = lazy(async () => ({ default: (await import('@celeiro/shared-auth/login')).LoginPage }))

/** The login screen; whoever is signed in, or has just signed in, goes to the orders, where they are offered the way back. */
function LoginRoute() {
  const { isAuthenticated } = useSession()
  const { state } = useLocation()
  if (isAuthenticated) return <Navigate to="/home" replace state={state} />
  return (
    <Suspense>
      <DocumentTitle>Entrar</DocumentTitle>
      <LoginPage version={import.meta.env.APP_VERSION} />
    </Suspense>
  )
}

/** Everything but the login requires a session (spec §2); losing it leads to the login as well. */
function ProtectedLayout() {
  const { isAuthenticated, end } = useSession()
  const address = useLocation()
  if (isAuthenticated) return <AppLayout />
  return <Navigate to="/login" replace state={returnStateFor(address, end)} />
}

/** Shows the remote that owns the address, if any does. */
function PageOutlet() {
  const { pathname } = useLocation()
  const [isMissing, setMissing] = useState(false)
  const page = pageAt(pathname)
  const title = isMissing ? 'Página não encontrada' : page && titleOf(page)
  return (
    <MissingPageContext value={setMissing}>
      <DocumentTitle>{title}</DocumentTitle>
      <Page remote={remoteOwning(pathname)} page={page} />
    </MissingPageContext>
  )
}

function Page({ remote, page }: { remote: string | undefined; page: NavigationLink | undefined }) {
  const { pathname } = useLocation()
  // Keyed, or the failure of one remote would show in place of the next.
  if (remote) return <RemoteOutlet key={remote} name={remote} />
  const isPage = page?.path === pathname.replace(/\/+$/, '')
  return page && isPage ? <UnderConstructionPage title={titleOf(page)} /> : <NotFoundPage />
}

/** What the tab and the browser's history call the page. */
function DocumentTitle({ children }: { children: string | undefined }) {
  return <title>{children ? `${children} · Celeiro` : 'Celeiro'}</title>
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
