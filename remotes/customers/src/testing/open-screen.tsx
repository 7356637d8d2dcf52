import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

/** A screen of this remote, and the address bar above it. */
export async function openScreen(path: string) {
  const { router } = await renderRemote(routes, { path })
  return {
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
    back: () => router.navigate(-1),
  }
}
