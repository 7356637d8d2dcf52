import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import { nearest } from '@celeiro/app-manifest/page-paths'
import { SLOTS, type SlotName } from '@celeiro/app-manifest/slots'
import { currentSession } from '@celeiro/shared-auth'
import { StyleFence } from '@celeiro/ui-kit'
import { type ComponentType, isValidElement } from 'react'
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom'
import { renderRemote, renderRoutes } from './render-routes.tsx'
import { signInAs } from './test-session.ts'

interface Restricted {
  roles?: readonly UserRole[]
}

/** A remote with what its `vite.config.ts` declares. */
export interface DeclaredRemote {
  definition: {
    name: string
    pages: readonly (Restricted & { path: string })[]
    extensions?: readonly (Restricted & { slot: string; title: string })[]
  }
  /** Imports its `src/remote.tsx`. */
  load: () => Promise<{
    routes: RouteObject[]
    extensions?: Readonly<Record<string, ComponentType<{ value: unknown }>>>
  }>
}

/** Shows a page of a remote as the shell does. @throws if the declaration has none there, or not for the signed-in role */
export async function renderPageOf({ definition: { name, pages }, load }: DeclaredRemote, path: string) {
  const page = nearest(pages, path.replace(/[?#].*/, ''))
  if (!page) throw new Error(`vite.config.ts has no page ${path}; it has ${listed(pages, 'path')}.`)
  signInFor(page, page.path)
  const { routes } = await load()
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (isValidElement(route.element)) await loadCode(route.element.type)
  return renderRemote(fenced(name, routes), { path, user: null })
}

/** Shows a part of a remote in a slot. @throws if the declaration has none there, or not for the signed-in role */
export async function renderPartOf(
  { definition: { name, extensions = [] }, load }: DeclaredRemote,
  slot: SlotName,
  value: unknown = SLOTS[slot].sample,
): Promise<void> {
  const part = extensions.find((it) => it.slot === slot)
  if (!part) throw new Error(`vite.config.ts has no part in ${slot}; it has ${listed(extensions, 'slot')}.`)
  signInFor(part, slot)
  const Part = (await load()).extensions?.[slot]
  if (!Part) throw new Error(`src/remote.tsx exports no extension for ${slot}.`)
  await loadCode(Part)
  const region = (
    <section aria-label={part.title}>
      <Part value={value} />
    </section>
  )
  await renderRoutes(fenced(name, [{ path: '*', element: region }]), { path: '/', user: null })
}

/** Fetches the code of a lazy component: with a large library, and for the first time, that may take longer than a test waits for a text. */
async function loadCode(component: unknown): Promise<void> {
  if (typeof component !== 'function' || !('load' in component)) return
  if (typeof component.load === 'function') await component.load()
}

/** Signs somebody in who may see the page or part, unless the test has signed somebody in. */
function signInFor(restricted: Restricted, name: string): void {
  const { roles = [] } = restricted
  const { user } = currentSession()
  if (!user) signInAs(roles[0] && { role: roles[0] })
  else if (!mayOpen(user.role, restricted))
    throw new Error(`vite.config.ts has ${name} for ${roles.join(', ')}; a ${user.role} is signed in.`)
}

const listed = <Key extends string>(entries: readonly Readonly<Record<Key, string>>[], key: Key): string =>
  entries.map((entry) => entry[key]).join(', ') || 'none'

/** The routes within the element that the style sheets of the remote are limited to. */
function fenced(name: string, routes: RouteObject[]): RouteObject[] {
  const fence = (
    <StyleFence remote={name}>
      <Outlet />
    </StyleFence>
  )
  return [{ element: fence, children: routes }]
}
