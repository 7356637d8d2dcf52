import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderUi } from './render-ui.tsx'

/** Opens a list at an address and waits for its first row, or for what it shows without rows. */
export async function openList(
  element: ReactNode,
  url: string,
  shown: Locator = page.getByRole('rowheader').first(),
) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  const screen = await renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(shown).toBeVisible()
  return { ...screen, query: () => router.state.location.search }
}
