import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from './render-ui.tsx'

/** Opens a list at an address and waits for its first row. */
export async function openList(element: ReactNode, url: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  const screen = await renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  return { ...screen, query: () => router.state.location.search }
}
