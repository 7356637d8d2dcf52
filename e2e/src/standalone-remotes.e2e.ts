import type { Page } from '@playwright/test'
import { accounts, bodyRows, expect, submitLogin, test } from './app.ts'
import { countCopies, oneCopyOfEach } from './copies.ts'
import { type Running, startDevServer } from './dev-servers.ts'
import { collectScripts } from './loaded-scripts.ts'
import { allowOverridesFrom } from './local-remote.ts'
import { countRenderers, watchRenderers } from './renderers.ts'

const PORT = 3921
const ORIGIN = `http://localhost:${PORT}`

// In sequence, on one dev server.
test.describe.configure({ mode: 'default' })
// The refused renewal of a forged token, and the rejected dev server in a published shell.
test.use({ expectedErrors: /401|RemoteFailure|remote "orders": dev-server/ })

let server: Running
test.beforeAll(({ baseURL }) => {
  if (!baseURL) throw new Error('There is no API host to call.')
  server = startDevServer('orders', PORT, baseURL)
})
test.afterAll(() => server.stop())

const serves = () => expect(() => fetch(ORIGIN)).toPass({ timeout: 60_000 })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a remote runs alone, with one session and one copy of everything shared', async ({ page }) => {
  await serves()
  await watchRenderers(page)
  const loadedScripts = collectScripts(page)

  await test.step('an unknown address shows a notice with a link home', async () => {
    await page.goto(`${ORIGIN}/no-such-page`)
    await submitLogin(page)
    await expect(page.getByRole('banner')).toContainText(accounts.admin.name)
    await expect(heading(page, 'Página não encontrada')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para Pedidos' }).click()
    await expect(bodyRows(page).first()).not.toHaveText('')
  })

  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Pedidos',
    'Painel',
  ])
  expect(countCopies(await loadedScripts())).toEqual(oneCopyOfEach)
  expect(await countRenderers(page)).toBe(1)

  await test.step('an expired token is renewed', async () => {
    await page.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
    const renewal = page.waitForResponse('**/api/auth/refresh')
    await page.goto(ORIGIN)
    expect((await renewal).status()).toBe(200)
    await expect(bodyRows(page).first()).not.toHaveText('')
  })

  await test.step('a token that cannot be renewed leads to the login, this time for a client', async () => {
    await page.evaluate(() => {
      localStorage.setItem('refreshToken', 'forged')
      localStorage.setItem('tokenExpiry', '0')
    })
    await page.reload()
    await submitLogin(page, 'client')
    await expect(page.getByRole('banner')).toContainText(accounts.client.name)
    await expect(page.getByText('Total de pedidos')).toBeVisible()
  })
})

test('a published shell rejects a dev server and names the commands that serve a build', async ({
  context,
  page,
}) => {
  await serves()
  await allowOverridesFrom(context, ORIGIN)
  await page.goto(`/login?remote.orders=${ORIGIN}`)
  await submitLogin(page)
  const panel = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
  await expect(panel).toContainText('este sistema só aceita módulos compilados')
  await expect(panel).toContainText(/npm run build -- orders\s+npm run build -- orders --preview/)
})
