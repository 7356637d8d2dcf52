import { SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { isOffered, useCurrentUser, useSession } from '@celeiro/shared-auth'
import { lazy, Suspense, use, useEffect } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { addressAfterLogin, endText, returnStateFor } from './navigation/return-state.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { DocumentTitle } from './pages/document-title.tsx'
import { loadSignedInArea, preloadSignedInAreaOnInput } from './pages/load-signed-in-area.ts'
import { releasesFor } from './releases/tab-releases.ts'

/** The code of the login. */
export const loadLogin = () => import('@celeiro/login')

const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }))
const PasswordReset = lazy(async () => ({
  default: (await import('./password-reset/password-reset.tsx')).PasswordReset,
}))
const SignedInArea = lazy(async () => ({ default: (await loadSignedInArea()).SignedInArea }))

/** The login screen. Redirects a signed-in user to the home, which offers the page from before the login. */
function LoginRoute() {
  const { isAuthenticated, end } = useSession()
  const user = useCurrentUser()
  const { state } = useLocation()
  useEffect(preloadSignedInAreaOnInput, [])
  if (isAuthenticated) return <Navigate to={addressAfterLogin(state, user)} replace state={state} />
  return (
    <Suspense>
      <DocumentTitle>Entrar</DocumentTitle>
      <LoginPage version={import.meta.env.APP_VERSION} notice={state?.notice} ended={endText(end)} />
    </Suspense>
  )
}

/** Sets a password with a link, with or without a session. */
function PasswordResetRoute() {
  return (
    <Suspense>
      <PasswordReset />
    </Suspense>
  )
}

/** Every other page requires a session (spec §2). The end of the session also leads to the login. */
function ProtectedRoute() {
  const { isAuthenticated, end } = useSession()
  const address = useLocation()
  if (!isAuthenticated) return <Navigate to="/login" replace state={returnStateFor(address, end)} />
  return (
    <Suspense>
      <AccountArea />
    </Suspense>
  )
}

/** Waits for the releases of an account that has logged in in this tab; at the start of the tab they are known. */
function AccountArea() {
  use(releasesFor(useCurrentUser()?.id ?? null))
  return <SignedInArea />
}

export function createRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginRoute />, errorElement: <CrashPage /> },
    ...(isOffered('password-reset')
      ? [{ path: SHELL_PATHS.passwordReset, element: <PasswordResetRoute />, errorElement: <CrashPage /> }]
      : []),
    { path: '*', element: <ProtectedRoute />, errorElement: <CrashPage /> },
  ])
}
