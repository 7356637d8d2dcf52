import type { Page, Route } from '@playwright/test'
import { bodyRows, expect, signIn, test } from './app.ts'

const ORDERS = '**/remotes/orders/**'

/** Opens the orders while their remote's files fail, and counts how often they are asked for. */
async function openWhile(
  page: Page,
  files: string,
  fault: (route: Route) => unknown,
): Promise<{ asked: () => number }> {
  await signIn(page)
  await page.goto('/settings')
  let asked = 0
  await page.route(files, (route) => {
    asked += 1
    return fault(route)
  })
  // A new document, so that nothing of the remote is in memory; and nothing in the HTTP cache either.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  await page.goto('/home')
  return { asked: () => asked }
}

const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })

const faults: [name: string, files: string, fault: (route: Route) => unknown, text: string][] = [
  ['is gone', ORDERS, (route) => route.fulfill({ status: 404 }), 'não foram encontrados'],
  [
    'answers a page instead',
    ORDERS,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }),
    'não foram encontrados',
  ],
  [
    'is on a host that is down',
    ORDERS,
    (route) => route.abort('connectionrefused'),
    'Não foi possível alcançar',
  ],
  ['is on a host with a fault', ORDERS, (route) => route.fulfill({ status: 503 }), 'está com problemas'],
  [
    'was tampered with',
    '**/remotes/orders/*/assets/remote-*.js',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true' }),
    'corrompidos',
  ],
]

test.describe('a remote that cannot be used', () => {
  test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "orders"/ })

  for (const [name, files, fault, text] of faults) {
    test(`${name}: says so in its place, leaves the rest alone and recovers without a reload`, async ({
      page,
    }) => {
      const { asked } = await openWhile(page, files, fault)

      await expect(panel(page)).toContainText(text, { timeout: 15_000 })
      await expect(panel(page)).toContainText(/ORD-[A-Z]{3}-/)
      await expect(page).toHaveURL('/home')
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
      const storm = asked()
      expect(storm).toBeLessThan(60)

      await page.getByRole('link', { name: 'Configurações' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
      await page.goBack()

      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      await expect(panel(page)).toBeVisible({ timeout: 15_000 })
      await page.unroute(files)
      await panel(page).getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(bodyRows(page)).toHaveCount(20)
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    })
  }

  test('hangs once: is given up and fetched again', async ({ page }) => {
    test.slow()
    let hung = 0
    await openWhile(page, '**/remotes/orders/*/remoteEntry-*.js', (route) =>
      hung++ === 0 ? undefined : route.continue(),
    )
    await expect(bodyRows(page)).toHaveCount(20, { timeout: 30_000 })
    expect(hung).toBeGreaterThan(1)
  })
})
