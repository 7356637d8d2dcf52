import type { Browser, Page } from '@playwright/test'
import { bodyRows, expect, PASSWORD, startSession, submitUsername, test } from './app.ts'

/** A new user with the password of the demo accounts. */
async function createUser(admin: Page): Promise<string> {
  const username = `perfil.${Date.now()}`
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'))
  const response = await admin.request.post('/api/users', {
    headers: { authorization: `Bearer ${token}` },
    data: { username, password: PASSWORD, name: 'Rosa Alves', phone: '65 99999-0000', userType: 'CLIENT' },
  })
  expect(response.status()).toBe(201)
  return username
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await submitUsername(page, username, password)
  await expect(page).toHaveURL('/home')
  await expect(bodyRows(page)).toHaveCount(20)
}

/** Whether the server still renews the session of a page. */
async function goesOn(page: Page): Promise<boolean> {
  await page.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
  await page.goto('/home')
  await expect(
    bodyRows(page)
      .first()
      .or(page.getByRole('button', { name: 'Entrar' })),
  ).toBeVisible()
  return new URL(page.url()).pathname === '/home'
}

test('a user changes name and password; other sessions end, and the tabs of this one go on', async ({
  page,
  context,
  browser,
}) => {
  await startSession(page)
  const username = await createUser(page)
  await page.evaluate(() => localStorage.clear())
  const elsewhere = await newPage(browser)
  await logIn(elsewhere, username)
  await logIn(page, username)
  const tab = await context.newPage()
  await tab.goto('/home')
  await expect(tab.getByText('Rosa Alves')).toBeVisible()

  await page.getByRole('link', { name: /^Meu perfil/ }).click()
  await page.getByLabel('Nome completo').fill('Rosa Prado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Meu perfil Rosa Prado' })).toBeVisible()
  await expect(tab.getByText('Rosa Prado')).toBeVisible()
  await page.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Nova senha', { exact: true }).fill('trocada1')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('trocada1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha alterada. As suas outras sessões foram encerradas.')).toBeVisible()

  expect(await goesOn(elsewhere)).toBe(false)
  expect(await goesOn(tab)).toBe(true)
})
test('a user sets a password with a link from an administrator, once', async ({ page, browser }) => {
  await startSession(page)
  const username = await createUser(page)
  await page.goto(`/users?search=${username}`)
  await page.getByRole('button', { name: `Redefinir senha por link ${username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Redefinir senha por link' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain('/redefinir-senha#token=')

  const user = await newPage(browser)
  const asked: string[] = []
  user.on('request', (request) => asked.push(request.url()))
  await user.goto(link)
  await expect(user.getByText(username)).toBeVisible()
  await expect(user).toHaveURL('/redefinir-senha')
  await user.getByLabel('Nova senha', { exact: true }).fill('trocada2')
  await user.getByLabel('Repita a nova senha', { exact: true }).fill('trocada2')
  await user.keyboard.press('Enter')
  await expect(user).toHaveURL('/login')
  await expect(user.getByText('Senha redefinida.')).toBeVisible()
  const secret = link.split('token=')[1] ?? 'none'
  expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(secret))).toEqual([])

  await user.goto(link)
  await expect(user.getByText('Este link não é mais válido')).toBeVisible()
  await expect(user).toHaveURL('/redefinir-senha')
})
