import type { Page } from '@playwright/test'
import { bodyRows, expect, startSession, test } from './app.ts'

/** The common 1280 px less a scroll bar. */
const NARROW = 1265

const lists = {
  Pedidos: '/home',
  Produtos: '/products',
  'Tabelas de Preço': '/price-tables',
  Clientes: '/customers',
  Propriedades: '/properties',
  Usuários: '/users',
  Configurações: '/settings',
}

/** Visits every list and waits for its first rows. */
async function eachList(page: Page, look: () => Promise<void>): Promise<void> {
  for (const [title, path] of Object.entries(lists)) {
    await test.step(title, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(bodyRows(page).first()).toBeVisible()
      await look()
    })
  }
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('every list shows its actions in a narrow window, without scrolling sideways', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: NARROW, height: 760 })
  await startSession(page)
  await eachList(page, () => expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 }))
})

test('every list shows its whole first record above the fold of a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 375, height: 812 })
  await startSession(page)
  await eachList(page, async () => {
    await expect(bodyRows(page).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('combobox')).toHaveCount(0)
    expect(await sideways(page)).toBe(0)
  })
})

for (const width of [768, 1920, 2560]) {
  test(`no list truncates a text or scrolls sideways at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await startSession(page)
    await eachList(page, async () => {
      const cells = page.locator('tbody :is(td, th), tbody :is(td, th) span')
      const cut = cells.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
      expect(await cut).toEqual([])
      expect(await sideways(page)).toBe(0)
    })
  })
}

test('every list has rows of one line beside the sidebar of a laptop', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1360, height: 900 })
  await startSession(page)
  await eachList(page, async () => {
    const heights = () =>
      bodyRows(page).evaluateAll((rows) => [
        ...new Set(rows.map((row) => row.getBoundingClientRect().height)),
      ])
    await expect.poll(heights).toEqual([39])
    expect(await sideways(page)).toBe(0)
  })
})
