import type { Page } from '@playwright/test'
import { bodyRows, expect, startSession, test } from './app.ts'

/** A laptop, and the common 1280 px less a scroll bar. */
const [LAPTOP, NARROW] = [1360, 1265]

const lists = {
  Pedidos: '/home',
  Produtos: '/products',
  'Tabelas de Preço': '/price-tables',
  Clientes: '/customers',
  Propriedades: '/properties',
  Usuários: '/users',
  Configurações: '/settings',
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('beside the sidebar, every list has rows of one line on a laptop and its actions in a narrow window', async ({
  page,
}) => {
  await startSession(page)
  for (const [title, path] of Object.entries(lists)) {
    await test.step(title, async () => {
      await page.setViewportSize({ width: LAPTOP, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(bodyRows(page).first()).toBeVisible()
      const heights = () =>
        bodyRows(page).evaluateAll((rows) => [
          ...new Set(rows.map((row) => row.getBoundingClientRect().height)),
        ])
      await expect.poll(heights).toEqual([39])
      expect(await sideways(page)).toBe(0)
      await page.setViewportSize({ width: NARROW, height: 760 })
      await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    })
  }
})
