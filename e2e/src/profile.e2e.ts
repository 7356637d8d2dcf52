import type { Browser, Page } from '@playwright/test'
import { bodyRows, expect, PASSWORD, signIn, submitUsername, test } from './app.ts'

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

test.describe('a user', () => {
  test.use({ expectedErrors: /400/ })

  test('changes name and password; other sessions end, and the tabs of this one go on', async ({
    page,
    context,
    browser,
  }) => {
    const admin = await newPage(browser)
    await signIn(admin)
    const username = await createUser(admin)
    const elsewhere = await newPage(browser)
    await logIn(elsewhere, username)
    await logIn(page, username)
    const tab = await context.newPage()
    await tab.goto('/home')
    await expect(tab.getByText('Rosa Alves')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Buscar/ }).fill('meu perfil')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await expect(page).toHaveTitle('Meu perfil · Celeiro')
    await page.getByLabel('Nome completo').fill('Rosa Prado')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Meu perfil Rosa Prado' })).toBeVisible()
    await expect(tab.getByText('Rosa Prado')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Rosa Prado')
    await expect(page.getByRole('link', { name: 'Meu perfil Rosa Prado' })).toBeVisible()

    await page.getByLabel('Senha atual', { exact: true }).fill('errada')
    await page.getByLabel('Nova senha', { exact: true }).fill('trocada1')
    await page.getByLabel('Repita a nova senha', { exact: true }).fill('trocada1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha atual incorreta')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha alterada. As suas outras sessões foram encerradas.')).toBeVisible()

    expect(await goesOn(elsewhere)).toBe(false)
    expect(await goesOn(tab)).toBe(true)
    expect(await goesOn(page)).toBe(true)
    await logIn(elsewhere, username, 'trocada1')
  })
})

test('what was typed into the profile is not left without a question', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: /^Meu perfil/ }).click()
  const name = page.getByLabel('Nome completo')
  await name.fill('Helena Prado')
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

  async function stay(): Promise<void> {
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Helena Prado')
    await expect(page).toHaveURL(/\/profile/)
  }

  await page.getByRole('link', { name: 'Produtos' }).click()
  await stay()
  await page.evaluate(() => history.back())
  await stay()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar/ }).fill('produtos')
  await page.keyboard.press('Enter')
  await stay()

  // Within the page nothing is lost.
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile#conteudo')
  await expect(question).toBeHidden()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
})

test('a user sets a password with a link from an administrator, once', async ({ page, browser }) => {
  await signIn(page)
  const username = await createUser(page)
  const before = await newPage(browser)
  await logIn(before, username)
  await before.getByRole('link', { name: /^Meu perfil/ }).click()
  await before.getByLabel('Nome completo').fill('Rosa Prado')

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

  await submitUsername(user, username, 'trocada2')
  await expect(user).toHaveURL('/home')

  await test.step('the session that it ended has kept what was typed', async () => {
    await before.evaluate(() => {
      localStorage.setItem('tokenExpiry', '0')
      dispatchEvent(new Event('online'))
    })
    await expect(before.getByText('Sua sessão terminou')).toBeVisible()
    await submitUsername(before, username, 'trocada2')
    await before.getByRole('link', { name: 'Continuar em Meu perfil' }).click()
    await expect(before.getByLabel('Nome completo')).toHaveValue('Rosa Prado')
    await expect(before.getByText('Recuperamos o que você digitou')).toBeVisible()
  })

  // Also for somebody who is signed in.
  await user.goto(link)
  await expect(user.getByText('Este link não é mais válido')).toBeVisible()
  await expect(user).toHaveURL('/redefinir-senha')
})

test('a link shows its page to a signed-in user too, and their session goes on', async ({
  page,
  browser,
}) => {
  const admin = await newPage(browser)
  await signIn(admin)
  const username = await createUser(admin)
  await admin.goto(`/users?search=${username}`)
  await admin.getByRole('button', { name: `Redefinir senha por link ${username}` }).click()
  await admin.getByRole('button', { name: 'Criar link' }).click()
  const link = await admin.getByLabel('Link', { exact: true }).inputValue()

  await signIn(page, 'partner')
  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill('trocada3')
  await page.getByLabel('Repita a nova senha', { exact: true }).fill('trocada3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('você continua conectado como Paulo Siqueira')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para Pedidos' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
})
