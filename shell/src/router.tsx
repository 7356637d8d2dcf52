import type { OwnedPage } from '@celeiro/api-contract/navigation'
import { useCurrentUser, useSession } from '@celeiro/shared-auth'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { AppLayout } from './layout/app-layout.tsx'
import { mayOpen } from './navigation/may-open.ts'
import { pageAt } from './navigation/navigation.ts'
import { returnStateFor } from './navigation/return-offer.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { MissingPageContext, NotFoundPage } from './pages/not-found-page.tsx'
import { RestrictedPage } from './pages/restricted-page.tsx'
import { RemoteOutlet } from './remotes/remote-outlet.tsx'

/** The code of the login. Fetched before the first render of a visit without a session, so that the frame stays until then. */
export const loadLogin = () => import('@celeiro/login')

const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }))

/** The login screen. Redirects a signed-in user to the orders, which offer the page from before the login. */
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

/** Every page but the login requires a session (spec §2). The end of the session also leads to the login. */
function ProtectedLayout() {
  const { isAuthenticated, end } = useSession()
  const address = useLocation()
  if (isAuthenticated) return <AppLayout />
  return <Navigate to="/login" replace state={returnStateFor(address, end)} />
}

/** Shows the page of the current address, if the user may open it. */
function PageOutlet() {
  const { pathname } = useLocation()
  const [isMissing, setMissing] = useState(false)
  const page = pageAt(pathname)
  return (
    <MissingPageContext value={setMissing}>
      <DocumentTitle>{isMissing ? 'Página não encontrada' : page?.title}</DocumentTitle>
      {page ? <GatedPage page={page} /> : <NotFoundPage />}
    </MissingPageContext>
  )
}

function GatedPage({ page: { remote, title, permission, restrictedText } }: { page: OwnedPage }) {
  const role = useCurrentUser()?.role
  if (!mayOpen(role, permission)) {
    const text = restrictedText ?? 'Você não possui permissão para acessar esta página.'
    return <RestrictedPage title={title} text={text} />
  }
  // Keyed; otherwise the failure of one remote would show in place of the next one.
  return <RemoteOutlet key={remote} name={remote} title={title} />
}

/** The title of the page in the tab and in the browser's history. */
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
