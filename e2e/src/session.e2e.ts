import type { Page } from '@playwright/test'
import { bodyRows, expect, signIn, submitLogin, test } from './app.ts'
import { deleteView, saveDefaultView } from './views.ts'

test('redirects every page to the login without a session', async ({ page }) => {
  for (const path of ['/', '/no-such-page']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a logout in one tab ends the session in the other', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/home')
  await expect(bodyRows(other)).toHaveCount(20)

  await page.getByRole('button', { name: 'Sair' }).click()

  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('status')).toHaveText('Sua sessão terminou em outra aba.')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('Sua sessão terminou')).toHaveCount(0)
})

test('what an account keeps in a browser waits for it, and does not show to the next account', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rascunho')
  await expect(page).toHaveURL('/home?status=DRAFT')
  await saveDefaultView(page, 'Rascunhos de hoje')
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()

  await submitLogin(page, 'partner')
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()

  await submitLogin(page)
  await expect(page).toHaveURL('/home?status=DRAFT')
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  await deleteView(page, 'Rascunhos de hoje')
})

test('renews an expired token in one tab at a time, even if several wait for it', async ({
  page,
  context,
}) => {
  await signIn(page)
  const refreshes: { start: number; end: number }[] = []
  context.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/auth/refresh')) return
    const { startTime, responseEnd } = request.timing()
    refreshes.push({ start: startTime, end: startTime + responseEnd })
  })
  await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1)))

  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(tabs.map((tab) => tab.goto('/home')))

  for (const tab of tabs) await expect(bodyRows(tab)).toHaveCount(20)
  const inTurn = refreshes.toSorted((a, b) => a.start - b.start)
  expect(inTurn.length).toBeGreaterThan(0)
  expect(inTurn.filter(({ start }, index) => start < (inTurn[index - 1]?.end ?? 0))).toEqual([])
})

test('sends each refresh token once, even if tabs in other processes see the next one late', async ({
  page,
  context,
}) => {
  const presented: unknown[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) presented.push(request.postDataJSON())
  })
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/company')
  await expect(other.getByRole('heading', { level: 1, name: 'Empresa' })).toBeVisible()

  const refreshToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('refreshToken'))
  for (let round = 0; round < 2; round += 1) {
    const spent = await refreshToken(page)
    await page.evaluate(() => {
      localStorage.setItem('tokenExpiry', '1')
      // The other tab is notified by the storage event.
      dispatchEvent(new Event('online'))
    })
    await expect.poll(() => refreshToken(page)).not.toBe(spent)
    await expect.poll(async () => (await refreshToken(other)) === (await refreshToken(page))).toBe(true)
  }

  // After a reload, all calls of the page have been recorded.
  await Promise.all([page.reload(), other.reload()])
  expect(presented.length).toBeGreaterThanOrEqual(2)
  expect(new Set(presented.map((body) => JSON.stringify(body))).size).toBe(presented.length)
})

const loseSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('refreshToken', 'forged')
    localStorage.setItem('tokenExpiry', '0')
    dispatchEvent(new Event('online'))
  })

test.describe('a session that the server refuses to renew', () => {
  test.use({ expectedErrors: /401/ })

  test('ends at the login, which offers the way back', async ({ page }) => {
    await signIn(page)
    await page.goto('/products?search=soja')
    await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
    await loseSession(page)
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await expect(page.getByRole('status')).toContainText('Sua sessão terminou: o servidor não a renova mais.')
    await submitLogin(page)
    await page.getByRole('link', { name: 'Continuar em Produtos' }).click()
    await expect(page).toHaveURL('/products?search=soja')
  })

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

test('what was typed when another tab logged out waits for its account, and for no other', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/users?novo')
  const form = page.getByRole('dialog', { name: 'Novo Usuário' })
  const name = form.getByRole('textbox', { name: 'Nome completo' })
  await name.fill('Rita Lopes')
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('celeiro-form')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Rita')

  await submitLogin(page, 'partner')
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(bodyRows(page).first()).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Sair' }).click()

  await page.reload()
  await submitLogin(page)
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(name).toHaveValue('Rita Lopes')
})
