import type { Page } from '@playwright/test'
import { bodyRows, expect, PASSWORD, startOwnSession, startSession, test } from './app.ts'

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

test('a user changes name and password; the other tabs of the session show the name and go on', async ({
  page,
  context,
}) => {
  await startSession(page)
  await startOwnSession(page, await createUser(page))
  const tab = await context.newPage()
  await tab.goto('/home')
  await expect(tab.getByText('Rosa Alves')).toBeVisible()

  await page.goto('/profile')
  await page.getByLabel('Nome completo').fill('Rosa Prado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Meu perfil Rosa Prado' })).toBeVisible()
  await expect(tab.getByText('Rosa Prado')).toBeVisible()
  await page.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Nova senha', { exact: true }).fill('trocada1')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('trocada1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha alterada. As suas outras sessões foram encerradas.')).toBeVisible()

  await tab.evaluate(() => localStorage.setItem('tokenExpiry', '0'))
  await tab.reload()
  await expect(bodyRows(tab)).toHaveCount(20)
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

  const user = await (await browser.newContext()).newPage()
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
