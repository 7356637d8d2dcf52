import { type CurrentUser, QueryProvider } from '@celeiro/shared-auth'
import { UiProvider } from '@celeiro/ui-kit'
import { Suspense } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider, useRoutes } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { isolateTests } from './isolate-tests.ts'
import { signInAs } from './test-session.ts'

export { expectFirstRowAboveFold, expectFits } from './expect-fits.ts'
export { network } from './network.ts'
export { fail, gate, type Reply, refuse, toResponse } from './replies.ts'
export { signInAs, storeTokens } from './test-session.ts'

isolateTests()

export interface RenderRoutesOptions {
  /** Where the visitor enters, with its query. */
  path: string
  /** Who visits: an administrator unless told otherwise; `null` is nobody. */
  user?: Partial<CurrentUser> | null
}

/**
 * Shows routes as the shell does, with session, cache and theme, before an API that answers only what the test declares by
 * `network.use(...)`. Importing it isolates the tests of the file from each other.
 */
export async function renderRoutes(routes: RouteObject[], { path, user = {} }: RenderRoutesOptions) {
  if (user) signInAs(user)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const screen = await render(
    <UiProvider>
      <QueryProvider>
        <main>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </main>
      </QueryProvider>
    </UiProvider>,
  )
  return { router, screen }
}

/**
 * Shows a remote in its place, the way the shell does: it matches the remote's routes below its own router, so loaders and error
 * elements of theirs would not run, and every other address is somebody else's page.
 */
export function renderRemote(routes: RouteObject[], options: RenderRoutesOptions) {
  return renderRoutes([{ path: '*', element: <Remote routes={routes} /> }], options)
}

function Remote({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <h1>Página de outro módulo</h1>
}
