import { createHash } from 'node:crypto'
import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import type { Page } from '@playwright/test'
import { bodyRows, expect, signIn, signInTo, test } from './app.ts'

/** Serves a changed configuration from now on. */
async function serveConfig(page: Page, change: (config: AppConfig) => AppConfig): Promise<void> {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: change(await response.json()) })
  })
}

const withOrders =
  (change: (release: RemoteRelease) => { release: RemoteRelease; previous?: RemoteRelease }) =>
  (config: AppConfig): AppConfig => {
    const current = config.remotes['orders']
    if (!current) throw new Error('the orders remote is not released')
    return { ...config, remotes: { ...config.remotes, orders: change(current.release) } }
  }

/** Replaces one released file, and the hash that the release promises for it. */
async function serveFile(
  page: Page,
  name: RegExp,
  body: string,
): Promise<(release: RemoteRelease) => { release: RemoteRelease }> {
  const headers = { 'content-type': 'text/javascript' }
  await page.route(name, (route) => route.fulfill({ headers, body }))
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`
  return (release) => ({
    release: {
      ...release,
      files: release.files.map((file) => (name.test(`/${file.path}`) ? { ...file, integrity } : file)),
    },
  })
}

const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })

test('an open tab is offered a newer release, and takes it when the user wants', async ({ page }) => {
  await signIn(page)
  const notice = page.getByRole('status').filter({ hasText: 'Há uma nova versão do Celeiro.' })
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(notice).toBeHidden()

  await serveConfig(page, (config) => ({ ...config, shell: { buildId: 'newer', shared: {} } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toBeVisible()

  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await notice.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
})

test.describe('a release that is no good', () => {
  test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "orders"|thrown on purpose/ })

  test('gives way to the one before, with a word about it', async ({ page }) => {
    const missing = withOrders((release) => ({
      release: { ...release, buildId: 'gone', manifest: '/remotes/orders/gone/mf-manifest.json' },
      previous: release,
    }))
    await serveConfig(page, missing)
    await signIn(page)
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(page.getByText('você está usando a anterior')).toBeVisible()
  })

  test('is refused by name and version when it was built against another ui-kit', async ({ page }) => {
    await page.route('**/remotes/orders/*/mf-manifest.json', async (route) => {
      const manifest = await (await route.fetch()).json()
      const kit = manifest.shared.find((module: { name: string }) => module.name === '@celeiro/ui-kit')
      kit.requiredVersion = '^2.0.0'
      await route.fulfill({ json: manifest })
    })
    const imported: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && imported.push(request.url()))
    await signInTo(page)
    await expect(panel(page)).toContainText('Ela precisa de @celeiro/ui-kit ^2.0.0; o sistema oferece 1.')
    expect(imported.filter((url) => url.includes('/remotes/'))).toEqual([])
  })

  test('that throws when it starts leaves the rest alone', async ({ page }) => {
    const change = await serveFile(
      page,
      /\/assets\/remote-[^/]*\.js$/,
      'throw new Error("thrown on purpose")',
    )
    await serveConfig(page, withOrders(change))
    await signInTo(page)
    await expect(panel(page)).toContainText('O módulo não pôde ser iniciado.')
    await page.getByRole('link', { name: 'Configurações' }).click()
    await expect(page).toHaveURL('/settings')
  })

  test('that throws while rendering leaves the rest alone', async ({ page }) => {
    const body = 'export function OrderListPage() { throw new Error("thrown on purpose") }'
    const change = await serveFile(page, /\/assets\/order-list-page-[^/]*\.js$/, body)
    await serveConfig(page, withOrders(change))
    await signInTo(page)
    await expect(panel(page)).toContainText('O módulo encontrou um erro inesperado.')
    await page.getByRole('link', { name: 'Configurações' }).click()
    await expect(page).toHaveURL('/settings')
  })
})
