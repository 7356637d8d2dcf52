import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/** Requests the data that a page shows first, for the query string of its address, unless the client has them. */
export type PrefetchData = (client: QueryClient, search: string) => Promise<void>

/** A page component. `prefetch` lets the data come before the page renders. */
export type Page = ComponentType & { prefetch?: PrefetchData }

/** `{ path: '/products', ...lazyPage(async () => (await import('./product-list-page.tsx')).ProductListPage) }` */
export function lazyPage(load: () => Promise<Page>) {
  const LoadedPage = lazyComponent(load)
  /** For the shell: fetches the chunk and requests the data. Rejects if the chunk cannot be fetched. */
  const prefetch: PrefetchData = async (client, search) => {
    const page: Page = await LoadedPage.load()
    await page.prefetch?.(client, search)
  }
  return { element: createElement(LoadedPage), handle: { prefetch } }
}
