// The list of shared modules imports it as well, where Vite's scan for dependencies does not look.
import 'react/jsx-runtime'
import { accountStorage, type CurrentUser, QueryProvider } from '@celeiro/shared-auth'
import { keepSingleKeysIn, LoadingArea, UiProvider } from '@celeiro/ui-kit'
import { createMemoryRouter, type RouteObject, RouterProvider, useRoutes } from 'react-router-dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from './test-session.ts'

export {
  accessTokenFor,
  endSession,
  expectAccessible,
  fail,
  gate,
  network,
  onCall,
  type Reply,
  refuse,
  storeTokens,
  toResponse,
} from '@celeiro/test-network'
export { expectFits } from './expect-fits.ts'
export { expectUsableList, expectUsableOnPhone } from './on-phone.ts'
export { serveCalls } from './serve-calls.ts'
export { signInAs } from './test-session.ts'

export interface RenderRoutesOptions {
  /** The initial address, including its query. */
  path: string
  /** The signed-in user. Default: an administrator; `null`: signed out. */
  user?: Partial<CurrentUser> | null | undefined
}

/**
 * Renders routes as the shell does, with session, cache and theme, and an API that handles only the calls that the test
 * declares with `network.use(...)`.
 */
export async function renderRoutes(routes: RouteObject[], { path, user = {} }: RenderRoutesOptions) {
  keepSingleKeysIn(accountStorage)
  if (user) signInAs(user)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const screen = await render(
    <UiProvider>
      <QueryProvider>
        <main>
          <LoadingArea fallback={null}>
            <RouterProvider router={router} />
          </LoadingArea>
        </main>
      </QueryProvider>
    </UiProvider>,
  )
  return { router, screen }
}

/**
 * Renders a remote as the shell does, matching its routes below the shell's router. Loaders and error elements of the remote's
 * routes therefore do not run, and every other address belongs to another remote.
 * @returns the address bar
 */
export async function renderRemote(routes: RouteObject[], options: RenderRoutesOptions) {
  const { router } = await renderRoutes([{ path: '*', element: <Remote routes={routes} /> }], options)
  return {
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
    back: (steps = 1) => router.navigate(-steps),
    goTo: (to: string) => router.navigate(to),
  }
}

/** A counter above a list. */
export const counter = (name: string) => page.getByRole('group', { name, exact: true })

function Remote({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <h1>Página de outro módulo</h1>
}
