import { renderRoutes } from '@celeiro/shared-auth/testing'
import { routes } from '../remote.tsx'

/** A screen of this remote, and the address bar above it. `/elsewhere` is some other page. */
export async function openScreen(path: string) {
  const { router } = await renderRoutes([...routes, { path: '/elsewhere', element: <h1>Outra página</h1> }], {
    path,
  })
  return {
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
    back: () => router.navigate(-1),
    goTo: (to: string) => void router.navigate(to),
  }
}
