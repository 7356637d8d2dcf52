import { UiProvider } from '@celeiro/ui-kit'
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SentParams } from '../filters/filter.ts'
import type { ListDefinition } from '../list/define-list.ts'
import type { ListData } from '../list/list-data.ts'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import { type List, useList } from '../list/use-list.ts'
import type { Sack } from './sacks.ts'

/** Renders inside the provider, like a screen. A `console.error` call fails the test. */
export const renderUi = (ui: ReactElement) => render(ui, { wrapper: UiProvider })

/** Opens a list at an address and waits for its first row, or for what it shows without rows. */
export async function openList(
  element: ReactNode,
  url: string,
  shown: Locator = page.getByRole('rowheader').first(),
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  const screen = await renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(shown).toBeVisible()
  return {
    ...screen,
    client,
    query: () => router.state.location.search,
    goTo: (to: string) => router.navigate(to),
  }
}

export type FetchSacks = (sent: SentParams, page: number) => ListData<Sack> | Promise<ListData<Sack>>

interface SackListProps extends Omit<Partial<ListPageProps<Sack>>, 'list' | 'counters'> {
  of: ListDefinition<Sack, SentParams>
  fetch: FetchSacks
  counters?: (list: List<Sack>) => ReactNode
}

/** The page of a list, whose query nobody repeats. */
export function SackList({ of, fetch, counters, ...props }: SackListProps) {
  const list = useList(of, (sent, page) =>
    queryOptions({ queryKey: ['sacks', sent], queryFn: () => fetch(sent, page) }),
  )
  return (
    <main>
      <ListPage title="Sacas" {...props} list={list} counters={counters?.(list)} />
    </main>
  )
}

export const crops = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
