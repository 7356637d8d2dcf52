import type { CurrentUser } from '@celeiro/shared-auth'
import { renderRemote } from '@celeiro/testing'
import { routes } from '../remote.tsx'

/** A screen of this remote, and the address bar above it. `/elsewhere` belongs to another remote. */
export async function openScreen(path: string, user: Partial<CurrentUser> = {}) {
  const { router } = await renderRemote(routes, { path, user })
  return {
    path: () => router.state.location.pathname,
    query: () => router.state.location.search,
    back: (steps = 1) => router.navigate(-steps),
    goTo: (to: string) => void router.navigate(to),
  }
}
