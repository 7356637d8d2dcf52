import type { Page } from '@playwright/test'
import { accounts, expect, startSession, submitLogin, test } from './app.ts'

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
  await startSession(page)
  await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1)))
  const other = await context.newPage()
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  for (const tab of tabs) await expect(tab.getByLabel('Nome completo')).toHaveValue(accounts.admin.name)
  expect(refreshes.length).toBeGreaterThan(0)

  // Tabs in other processes see the next token late.
  const refreshToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('refreshToken'))
  for (let round = 0; round < 2; round += 1) {
    const spent = await refreshToken(page)
    await page.evaluate(() => {
      localStorage.setItem('tokenExpiry', '1')
      // The other tabs are notified by the storage event.
      dispatchEvent(new Event('online'))
    })
    await expect.poll(() => refreshToken(page)).not.toBe(spent)
    await expect.poll(async () => (await refreshToken(other)) === (await refreshToken(page))).toBe(true)
  }

  // Once the tabs are elsewhere, all calls of their pages have been recorded.
  await Promise.all(tabs.map((tab) => tab.goto('/api/health')))
  expect(refreshes.length).toBeGreaterThanOrEqual(3)
  expect(new Set(refreshes.map(({ sent }) => sent)).size).toBe(refreshes.length)
  const inTurn = refreshes.toSorted((a, b) => a.start - b.start)
  expect(inTurn.filter(({ start }, index) => start < (inTurn[index - 1]?.end ?? 0))).toEqual([])
})

test.describe('a session that the server refuses to renew', () => {
  test.use({ expectedErrors: /401/ })

  test('a link to orders survives the login, and the end of a session', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page.goto('/home?status=DRAFT&search=silva')
    await expect(page).toHaveURL('/login')
    await submitLogin(page)
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect(status).toHaveValue('DRAFT')
    await expect(page).toHaveURL('/home?status=DRAFT&search=silva')
    await page.evaluate(() => {
      localStorage.setItem('refreshToken', 'forged')
      localStorage.setItem('tokenExpiry', '0')
      dispatchEvent(new Event('online'))
    })
    await expect(page).toHaveURL('/login')
    await submitLogin(page)
    await expect(page).toHaveURL('/home?status=DRAFT&search=silva')
    await page.getByRole('button', { name: 'Sair' }).click()
    await submitLogin(page)
    await expect(page).toHaveURL('/home')
  })
})
