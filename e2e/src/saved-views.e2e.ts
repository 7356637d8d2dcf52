import { bodyRows, expect, openSignedIn, test } from './app.ts'
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
  await expect(viewLink(colleague, 'De trás para frente')).toBeHidden()
  await deleteView(other, 'De trás para frente')
})
