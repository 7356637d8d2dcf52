import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { Page } from '@playwright/test'
import { expect, submitUsername, test } from './app.ts'
import { npmStart } from './app-with-api.ts'
import { SMALL_API_SCRIPT, SMALL_API_USER, startSmallApi } from './small-api.ts'

/** `npm start` takes a fixed port. */
const PORT = 3931

// Only of the script that the policy has to block.
test.use({ expectedErrors: /policy violated: script-src.*\/script\.js$|script '[^']*\/script\.js'/ })

/** Whether a page runs a classic or a module script from this URL; false if its content security policy blocks both. */
const runsScript = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (src) => {
    const tags = ['text/javascript', 'module'].map(
      (type) =>
        new Promise<boolean>((settled) => {
          const script = document.createElement('script')
          script.type = type
          script.addEventListener('load', () => settled(true))
          script.addEventListener('error', () => settled(false))
          script.src = src
          document.head.append(script)
        }),
    )
    const imported = import(src).then(
      () => true,
      () => false,
    )
    const outcomes = await Promise.all([...tags, imported])
    return outcomes.includes(true) || 'ran' in window
  }, url)

test('npm start with API_URL only: the users of that API sign in, every call goes to it, without cookies, and it delivers no code', async ({
  page,
}) => {
  const api = await startSmallApi()
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-no-data-'))
  const app = await npmStart({ API_URL: `${api.url}/`, PORT: String(PORT), DATA_DIR: dataDir })
  const order = page.getByRole('cell', { name: 'Fazenda do outro sistema' })
  try {
    await test.step('the policy allows the calls', async () => {
      await page.context().addCookies([{ name: 'tracker', value: '1', url: api.origin }])
      const own: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(`${app.url}/api`)) own.push(request.url())
      })
      await page.goto(`${app.url}/login`)
      await submitUsername(page, SMALL_API_USER.username, SMALL_API_USER.password)
      await expect(order).toBeVisible()
      const refreshed = page.waitForResponse((response) =>
        response.url().startsWith(`${api.url}/api/orders?`),
      )
      await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
      await refreshed
      await expect(order).toBeVisible()
      expect(own).toEqual([])
      expect(api.requests).toContain('POST /base/api/auth/login')
      expect(api.requests.filter((line) => !line.includes(' /base/api/'))).toEqual([])
      expect(api.gotCookies()).toBe(false)
    })

    await test.step('its origin delivers neither scripts nor remotes', async () => {
      const before = api.requests.length
      expect(await runsScript(page, `${api.origin}${SMALL_API_SCRIPT}`)).toBe(false)
      await page.goto(`${app.url}/login?remote.orders=${api.origin}`)
      await expect(
        page.getByText(`O endereço ${api.origin} não está autorizado a fornecer o módulo orders.`),
      ).toBeVisible()
      expect(api.requests.slice(before).filter((line) => !line.includes(' /base/api/'))).toEqual([])
    })

    await test.step('the host has no API and no database, and prints no login', async () => {
      const { apiUrl, features }: AppConfig = await (await page.request.get(`${app.url}/config.json`)).json()
      expect({ apiUrl, features }).toEqual({ apiUrl: api.url, features: undefined })
      const response = await page.request.get(`${app.url}/api/orders`)
      expect([response.status(), (await response.json()).code]).toEqual([404, 'NOT_FOUND'])
      expect(await readdir(dataDir)).toEqual([])
      const text = app.output.join('\n')
      expect(text).toContain(`API: ${api.url} `)
      expect(text).not.toMatch(/celeiro123|helena\.moraes/)
    })
  } finally {
    await page.close()
    await app.stop()
    await api.stop()
    await rm(dataDir, { recursive: true })
  }
})
