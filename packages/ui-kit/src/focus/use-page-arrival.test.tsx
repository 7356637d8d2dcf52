import { StrictMode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppDialog } from '../dialog/app-dialog.tsx'
import { announcement, silence } from '../feedback/announce.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { renderUi } from '../testing/render-ui.tsx'

function Layout() {
  return (
    <>
      <nav>
        <Link to="/products">Produtos</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  )
}

const router = createMemoryRouter(
  [
    {
      element: <Layout />,
      children: [
        { path: '/home', element: <PageHeader title="Pedidos" /> },
        { path: '/products', element: <PageHeader title="Produtos" /> },
        {
          path: '/dialog',
          element: (
            <>
              <PageHeader title="Clientes" />
              <AppDialog open onClose={() => {}} title="Detalhes do Cliente">
                <input aria-label="Nome" />
              </AppDialog>
            </>
          ),
        },
      ],
    },
  ],
  { initialEntries: ['/home'] },
)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('the first page leaves focus at the start; one that replaces it, by Back too, has its heading focused without a frame, and is announced', async () => {
  silence()
  await renderUi(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await expect.element(heading('Pedidos')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  expect(announcement.getState()).toBeNull()

  await page.getByRole('link', { name: 'Produtos' }).click()
  await expect.element(heading('Produtos')).toHaveFocus()
  expect(announcement.getState()?.text).toBe('Produtos')
  expect(heading('Produtos').element().matches(':focus-visible')).toBe(false)

  await router.navigate(-1)
  await expect.element(heading('Pedidos')).toHaveFocus()
  // Tab continues from there.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('link', { name: 'Produtos' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Produtos')).toHaveFocus()
  expect(heading('Produtos').element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(heading('Produtos').element()).outlineStyle).toBe('none')

  // Another query of the same page does not move it, and a page that opens with a dialog leaves it to that.
  await page.getByRole('link', { name: 'Produtos' }).click()
  silence()
  await router.navigate('/products?search=soja')
  await expect.element(page.getByRole('link', { name: 'Produtos' })).toHaveFocus()
  expect(announcement.getState()).toBeNull()
  await router.navigate('/dialog')
  await expect.element(page.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
})
