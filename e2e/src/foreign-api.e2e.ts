import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { Page } from '@playwright/test'
import { test as base, expect, submitUsername } from './app.ts'
import { type AppWithApi, npmStart, startAppWithApi } from './app-with-api.ts'
import { holdApp } from './hold-app.ts'
import { runsScript } from './runs-script.ts'
import { SMALL_API_SCRIPT, SMALL_API_USER, type SmallApi, startSmallApi } from './small-api.ts'

/** `npm start` takes a fixed port. */
const PORT = 3931

/** The app, started once with nothing but the address of an API that lies below a path. */
const test = base.extend<object, { api: SmallApi; app: AppWithApi }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const api = await startSmallApi('/base')
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ api }, use) => {
      const app = await startAppWithApi(api.url)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url),
})
// Each worker would start its own.
test.describe.configure({ mode: 'default' })

/** The only order of that API. */
const order = (page: Page) => page.getByRole('cell', { name: 'Fazenda do outro sistema' })

const submit = (page: Page) => submitUsername(page, SMALL_API_USER.username, SMALL_API_USER.password)

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await submit(page)
  await expect(order(page)).toBeVisible()
}

test('its users sign in, and every call goes to it, allowed by the policy and without cookies', async ({
  api,
  app,
  page,
}) => {
  await page.context().addCookies([{ name: 'tracker', value: '1', url: api.origin }])
  const own: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${app.url}/api`)) own.push(request.url())
  })
  await signIn(page)
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect(order(page)).toBeVisible()
  expect(own).toEqual([])
  expect(api.requests).toContain('POST /base/api/auth/login')
  expect(api.requests.filter((line) => !line.includes(' /base/api/'))).toEqual([])
  expect(api.gotCookies()).toBe(false)

  const { apiUrl, features }: AppConfig = await (await page.request.get('/config.json')).json()
  expect({ apiUrl, features }).toEqual({ apiUrl: api.url, features: undefined })
})

test('a reload asks it for the first data before the app has loaded, once', async ({ api, page }) => {
  await signIn(page)
  const early = page.waitForRequest((request) => request.url().startsWith(`${api.url}/api/orders?`))
  const before = api.requests.length
  const open = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await early
  open()
  await expect(order(page)).toBeVisible()
  expect(api.requests.slice(before).filter((line) => line === 'GET /base/api/orders')).toHaveLength(1)
})

test.describe(() => {
  test.use({ expectedErrors: /policy violated: script-src|Security Policy directive: "script-src 'self'"/ })

  test('its origin delivers neither scripts nor remotes', async ({ api, page }) => {
    await page.goto('/login')
    const before = api.requests.length
    expect(await runsScript(page, `${api.origin}${SMALL_API_SCRIPT}`)).toBe(false)
    await page.goto(`/login?remote.orders=${api.origin}`)
    await expect(
      page.getByText(`O endereço ${api.origin} não está autorizado a fornecer o módulo orders.`),
    ).toBeVisible()
    expect(api.requests.slice(before)).toEqual([])
  })
})

base('npm start with API_URL only opens no database and prints no login', async ({ page }) => {
  const api = await startSmallApi()
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-no-data-'))
  const app = await npmStart({ API_URL: `${api.url}/`, PORT: String(PORT), DATA_DIR: dataDir })
  try {
    await page.goto(`${app.url}/login`)
    await submit(page)
    await expect(order(page)).toBeVisible()
    const response = await page.request.get(`${app.url}/api/orders`)
    expect([response.status(), (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
    expect(await readdir(dataDir)).toEqual([])
    const text = app.output.join('\n')
    expect(text).toContain(`API: ${api.url} `)
    expect(text).not.toMatch(/celeiro123|helena\.moraes/)
  } finally {
    await page.close()
    await app.stop()
    await api.stop()
    await rm(dataDir, { recursive: true })
  }
})
