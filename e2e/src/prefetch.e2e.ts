import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'

/** Milliseconds, longer than the delay of the prefetch after the first screen, and less than until the orders ask for news. */
const WHILE = 20_000

/** Opens the orders and records which remotes are requested, and whether the palette is. */
async function openOrders(page: Page): Promise<Set<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, remote, script] = /\/remotes\/([^/]+)|\/assets\/(command-palette)/.exec(request.url()) ?? []
    const name = remote ?? script
    if (name) asked.add(name)
  })
  await page.clock.install()
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  return asked
}

test('the shell loads the palette and the remotes of the sidebar when the page is idle', async ({ page }) => {
  const asked = await openOrders(page)
  await page.clock.runFor(WHILE)
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['admin', 'catalog', 'command-palette', 'customers', 'orders'])
})

test('with data saving on, the shell loads a remote when the pointer is over its link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked = await openOrders(page)
  await page.clock.runFor(WHILE)
  expect([...asked]).toEqual(['orders'])

  await page.getByRole('link', { name: 'Produtos' }).hover()
  await expect.poll(() => [...asked]).toEqual(['orders', 'catalog'])
})

test('a link requests the rows of its page when the pointer rests on it, once', async ({ page }) => {
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  const products = page.getByRole('link', { name: 'Produtos' })
  await products.hover()
  await expect.poll(() => asked.map((url) => new URL(url).pathname)).toEqual(['/api/products'])

  await products.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(asked).toHaveLength(1)
})
