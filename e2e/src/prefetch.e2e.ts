import type { Page } from '@playwright/test'
import { bodyRows, expect, signIn, test } from './app.ts'

/** Milliseconds, longer than the first screen has for itself. */
const WHILE = 60_000

/** Opens the orders and remembers which remotes are asked for. */
async function openOrders(page: Page): Promise<Set<string>> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, remote] = /\/remotes\/([^/]+)\//.exec(request.url()) ?? []
    if (remote) asked.add(remote)
  })
  await page.clock.install()
  await signIn(page)
  await expect(bodyRows(page)).toHaveCount(20)
  return asked
}

test('the remotes of the sidebar are loaded while nothing else is going on', async ({ page }) => {
  const asked = await openOrders(page)
  await page.clock.runFor(WHILE)
  await expect.poll(() => [...asked].sort()).toEqual(['admin', 'catalog', 'customers', 'orders'])
})

test('where data are to be saved, a remote is loaded when its link is pointed at', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked = await openOrders(page)
  await page.clock.runFor(WHILE)
  expect([...asked]).toEqual(['orders'])

  await page.getByRole('link', { name: 'Produtos' }).hover()
  await expect.poll(() => [...asked]).toEqual(['orders', 'catalog'])
})
