import { SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { isOffered, useCurrentUser, useSession } from '@celeiro/shared-auth'
import { EarlySearch, lazyComponent } from '@celeiro/ui-kit'
import { type ReactNode, useEffect } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { declarations, pageAt } from './navigation/navigation.ts'
import {
  addressAfterLogin,
  endText,
  returnStateFor,
  signOnHref,
  signOnReturn,
} from './navigation/return-state.ts'
import { CrashPage } from './pages/crash-page.tsx'
import { DocumentTitle } from './pages/document-title.tsx'
import { Frame } from './pages/frame.tsx'
import { loadSignedInArea, preloadSignedInAreaOnInput } from './pages/load-signed-in-area.ts'
import { useReleases } from './releases/tab-releases.ts'
import { startPath } from './start/start-path.ts'
import { Screen } from './telemetry/screen.tsx'

export const LoginPage = lazyComponent(
  async () => (await import('@celeiro/login')).LoginPage,
  <Frame of="login" />,
)
const PasswordReset = lazyComponent(
  async () => (await import('./password-reset/password-reset.tsx')).PasswordReset,
  <Frame of="login" />,
)
export const SignedInArea = lazyComponent(async () => (await loadSignedInArea()).SignedInArea, <AppFrame />)

/** The login screen. Redirects a signed-in user to the home, which offers the page from before the login; an account of the company leads to that page. */
function LoginRoute() {
  const { isAuthenticated, end } = useSession()
  const user = useCurrentUser()
  const address = useLocation()
  const { state } = address
  useEffect(preloadSignedInAreaOnInput, [])
  if (isAuthenticated) {
    return (
      <>
        <Navigate to={signOnReturn(address) ?? addressAfterLogin(state, user)} replace state={state} />
        <AppFrame />
      </>
    )
  }
  return (
    <>
      <DocumentTitle>Entrar</DocumentTitle>
      <LoginPage notice={state?.notice} ended={endText(end)} signOnHref={signOnHref(address)} />
    </>
  )
}

/** Every other page requires a session (spec §2). The end of the session also leads to the login. */
function ProtectedRoute() {
  const { isAuthenticated, end } = useSession()
  const address = useLocation()
  if (!isAuthenticated) {
    return (
      <>
        <Navigate to="/login" replace state={returnStateFor(address, end)} />
        <Frame of="login" />
      </>
    )
  }
  return <AccountArea />
}

/** Waits for the releases of an account that has logged in in this tab; at the start of the tab they are known. */
function AccountArea() {
  return useReleases(useCurrentUser()?.id ?? null) ? <SignedInArea /> : <AppFrame />
}

/** What a signed-in user sees of the page until it renders. */
function AppFrame() {
  const user = useCurrentUser()
  const page = user && pageAt(startPath(declarations(), user))
  return (
    <>
      <EarlySearch />
      <Frame of="app" title={page?.title} />
    </>
  )
}

const inScreen = (screen: ReactNode) => ({ element: <Screen>{screen}</Screen>, errorElement: <CrashPage /> })

export function createRouter() {
  return createBrowserRouter([
    { path: '/login', ...inScreen(<LoginRoute />) },
    ...(isOffered('password-reset')
      ? [{ path: SHELL_PATHS.passwordReset, ...inScreen(<PasswordReset />) }]
      : []),
    { path: '*', ...inScreen(<ProtectedRoute />) },
  ])
}
