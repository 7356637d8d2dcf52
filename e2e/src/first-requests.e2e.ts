import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { declarationsOf, pagesOf } from '@celeiro/app-manifest/navigation'
import type { Page, Request } from '@playwright/test'
import { accounts, expect, startSession, test } from './app.ts'
import { holdApp } from './hold-app.ts'

const pathOf = (request: Request): string => request.url().replace(/^https?:\/\/[^/]+/, '')

/** Everything that the page requests from now on, by path and query. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathOf(request)))
  return asked
}

const untaken = (page: Page) =>
  page.evaluate(() => {
    const early: Map<string, unknown> | undefined = Reflect.get(globalThis, 'celeiroEarlyRequests')
    return [...(early?.keys() ?? [])]
  })

test('each page gets its first call and the files of its remote while the app is on its way, once', async ({
  page,
}) => {
  await startSession(page)
  const config: AppConfig = await (await page.request.get('/config.json')).json()
  const pages = pagesOf(declarationsOf(config.remotes)).filter(({ firstCall }) => firstCall)
  expect(pages.length).toBeGreaterThan(5)
  const open = await holdApp(page)
  const asked = watchRequests(page)
  for (const { path, firstCall, remote } of pages) {
    asked.length = 0
    const early = Promise.all([
      page.waitForRequest((request) => pathOf(request) === firstCall),
      page.waitForRequest((request) => request.url().includes(`/remotes/${remote}/`)),
    ])
    await page.goto(path, { waitUntil: 'commit' })
    await early
    open()
    // The other pages come without a pause, and from the HTTP cache, which a route turns off.
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    const once = asked.filter((url) => url.startsWith('/api/') || url === '/config.json')
    expect(once, path).toEqual([...new Set(once)])
    expect(await untaken(page), path).toEqual([])
  }
})

test('an address with a query, an expiring token, and a page that the role may not open have no first call', async ({
  page,
}) => {
  await startSession(page, accounts.client.username)
  await holdApp(page)
  const asked = watchRequests(page)
  const frameOf = async (path: string, title: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#frame-title')).toHaveText(title)
  }
  await frameOf('/users', 'Usuários')
  expect(asked.filter((url) => url.startsWith('/remotes/'))).toEqual([])
  await frameOf('/home?status=DRAFT', 'Pedidos')
  await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now())))
  await frameOf('/home', 'Pedidos')
  expect(asked.filter((url) => url.startsWith('/api/'))).toEqual([])
})

/** How long the app waits for its first page and its data. */
const LONGEST_WAIT_MS = 500

test('the first page renders with its rows, without the skeleton of its list before', async ({ page }) => {
  await startSession(page)
  await page.addInitScript((limit) => {
    const seen: string[] = []
    Object.assign(globalThis, { seenTables: seen })
    new MutationObserver(() => {
      for (const { ariaBusy } of document.querySelectorAll('table')) seen.push(String(ariaBusy))
    }).observe(document, { childList: true, subtree: true })
    // However slow the machine, the first render waits.
    const start = globalThis.setTimeout
    const withoutLimit = (run: () => void, ms?: number) => (ms === limit ? 0 : start(run, ms))
    Object.assign(globalThis, { setTimeout: withoutLimit })
  }, LONGEST_WAIT_MS)
  await page.goto('/home')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(await page.evaluate(() => [...new Set(Reflect.get(globalThis, 'seenTables'))])).toEqual(['false'])
})
