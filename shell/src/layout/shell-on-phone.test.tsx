import { expectUsableOnPhone, renderRoutes } from '@celeiro/testing'
import { PageHeader } from '@celeiro/ui-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { AppLayout } from './app-layout.tsx'

test('the bar, the menu and the palette are usable on a phone', async () => {
  startRemotes()
  const child = { path: '*', element: <PageHeader title="Pedidos" /> }
  await renderRoutes([{ element: <AppLayout />, children: [child] }], { path: '/home' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect.element(menu).toBeVisible()
  await expectUsableOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expectUsableOnPhone()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expectUsableOnPhone()
  // Its list reaches to the lower end.
  expect(page.getByRole('listbox').element().getBoundingClientRect().bottom).toBeGreaterThan(640)
})
