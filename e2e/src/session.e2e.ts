import type { Page } from '@playwright/test'
import { bodyRows, expect, startOwnSession, submitLogin, test } from './app.ts'

test('redirects every page to the login without a session', async ({ page }) => {
  for (const path of ['/', '/no-such-page']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('renews an expired token in one tab at a time, and sends each refresh token once', async ({
  page,
  context,
}) => {
  const refreshes: { start: number; end: number; sent: string }[] = []
  context.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/auth/refresh')) return
    const { startTime, responseEnd } = request.timing()
    refreshes.push({ start: startTime, end: startTime + responseEnd, sent: `${request.postData()}` })
  })
  await startOwnSession(page)
  await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1)))
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(tabs.map((tab) => tab.goto('/home')))
  for (const tab of tabs) await expect(bodyRows(tab)).toHaveCount(20)
  expect(refreshes.length).toBeGreaterThan(0)

  // Tabs in other processes see the next token late.
  const refreshToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('refreshToken'))
  const [first, ...others] = tabs as [Page, Page, Page]
  for (let round = 0; round < 2; round += 1) {
    const spent = await refreshToken(first)
    await first.evaluate(() => {
      localStorage.setItem('tokenExpiry', '1')
      // The other tabs are notified by the storage event.
      dispatchEvent(new Event('online'))
    })
    await expect.poll(() => refreshToken(first)).not.toBe(spent)
    for (const tab of others)
      await expect.poll(async () => (await refreshToken(tab)) === (await refreshToken(first))).toBe(true)
  }

  // After a reload, all calls of the page have been recorded.
  await Promise.all(tabs.map((tab) => tab.reload()))
  expect(refreshes.length).toBeGreaterThanOrEqual(3)
  expect(new Set(refreshes.map(({ sent }) => sent)).size).toBe(refreshes.length)
  const inTurn = refreshes.toSorted((a, b) => a.start - b.start)
  expect(inTurn.filter(({ start }, index) => start < (inTurn[index - 1]?.end ?? 0))).toEqual([])
})

const loseSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('refreshToken', 'forged')
    localStorage.setItem('tokenExpiry', '0')
    dispatchEvent(new Event('online'))
  })

test.describe('a session that the server refuses to renew', () => {
  test.use({ expectedErrors: /401/ })

  test('a link to orders survives the login, and the end of a session', async ({ page }) => {
    await page.goto('/home?status=DRAFT&search=silva')
    await expect(page).toHaveURL('/login')
    await submitLogin(page)
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect(status).toHaveValue('DRAFT')
    await expect(page).toHaveURL('/home?status=DRAFT&search=silva')
    await loseSession(page)
    await expect(page).toHaveURL('/login')
    await submitLogin(page)
    await expect(page).toHaveURL('/home?status=DRAFT&search=silva')
    await page.getByRole('button', { name: 'Sair' }).click()
    await submitLogin(page)
    await expect(page).toHaveURL('/home')
  })
})
