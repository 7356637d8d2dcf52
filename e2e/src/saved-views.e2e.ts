import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { startAppWithApi } from './app-with-api.ts'
import { SMALL_API_USER, startSmallApi } from './small-api.ts'
import { deleteView, saveDefaultView, viewLink } from './views.ts'

test('a saved view follows its account to another computer, and stays a link there', async ({
  browser,
  page,
}) => {
  await openSignedIn(page, '/products?sort=-name', 'partner')
  await saveDefaultView(page, 'De trás para frente')

  const other = await (await browser.newContext()).newPage()
  await openSignedIn(other, '/company', 'partner')
  await other.keyboard.press('Control+k')
  await other.getByRole('combobox', { name: /Buscar páginas e ações/ }).fill('trás')
  await other.getByRole('option', { name: /De trás para frente.*Visão em Produtos/ }).click()
  await expect(other).toHaveURL('/products?sort=-name')
  await expect(viewLink(other, 'De trás para frente')).toHaveAttribute('aria-current', 'true')
  await other.goto('/products')
  await expect(other).toHaveURL('/products?sort=-name')

  const colleague = await (await browser.newContext()).newPage()
  await openSignedIn(colleague, '/products', 'client')
  await expect(bodyRows(colleague).first()).toBeVisible()
  await expect(colleague).toHaveURL('/products')
  await expect(viewLink(colleague, 'Todos')).toBeVisible()
  await expect(viewLink(colleague, 'De trás para frente')).toBeHidden()
  await deleteView(other, 'De trás para frente')
})

test('with an API that knows the specified calls only, the browser keeps views, and nothing else is called', async ({
  page,
}) => {
  const api = await startSmallApi()
  const app = await startAppWithApi(api.url)
  try {
    await page.goto(`${app.url}/login`)
    await page.getByRole('textbox', { name: 'Usuário' }).fill(SMALL_API_USER.username)
    await page.getByLabel('Senha', { exact: true }).fill(SMALL_API_USER.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Rascunho')
    await saveDefaultView(page, 'Rascunhos')
    await page.goto(`${app.url}/home`)
    await expect(page).toHaveURL(`${app.url}/home?status=DRAFT`)
    await expect(viewLink(page, 'Rascunhos')).toHaveAttribute('aria-current', 'true')
    expect(api.requests.filter((line) => line.includes('views'))).toEqual([])
  } finally {
    await app.stop()
    await api.stop()
  }
})
