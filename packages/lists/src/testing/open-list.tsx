import { UiProvider } from '@celeiro/ui-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** Renders inside the provider, like a screen. A `console.error` call fails the test. */
export const renderUi = (ui: ReactElement) => render(ui, { wrapper: UiProvider })

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
