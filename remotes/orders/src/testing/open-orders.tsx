import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

/** The orders screen under `/home`, and the address bar above it. */
export async function openOrders(query = '') {
  const { router } = await renderRemote(routes, { path: `/home${query}` })
  return {
    query: () => router.state.location.search,
    back: () => router.navigate(-1),
  }
}
