import type { CurrentUser } from '@celeiro/shared-auth'
import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

/** A page of this remote, and the address bar above it. */
export async function openAdmin(path: string, user?: Partial<CurrentUser> | null) {
  const { router } = await renderRemote(routes, user === undefined ? { path } : { path, user })
  return {
    query: () => router.state.location.search,
    back: () => router.navigate(-1),
    goTo: (to: string) => router.navigate(to),
  }
}
