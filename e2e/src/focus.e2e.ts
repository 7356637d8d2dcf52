import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, signIn, test } from './app.ts'
import { expectAccessible } from './axe.ts'
import { holdApp } from './hold-app.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('focus moves to the heading on navigation from the login through all remotes, and on Back', async ({
  page,
}) => {
  await signIn(page)
  await expect(heading(page, 'Pedidos')).toBeFocused()

  for (const name of ['Produtos', 'Tabelas de Preço', 'Usuários', 'Configurações']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeFocused()
    await expect(page.locator('[data-announcer]')).toHaveText(name)
  }

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill('propriedades')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Propriedades')).toBeFocused()

  await page.goBack()
  await expect(heading(page, 'Configurações')).toBeFocused()
})

test('focus moves to the row of a record that the palette has opened, when its details close', async ({
  page,
}) => {
  await signIn(page)
  const id = bodyRows(page)
    .nth(3)
    .getByText(/^c[a-z0-9]{7}$/)
  const name = (await id.textContent()) ?? ''
  await page.getByRole('navigation').getByRole('link', { name: 'Produtos', exact: true }).click()
  await expect(heading(page, 'Produtos')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar/ }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  // They have no role below a dialog.
  await expect(page.locator('main tbody tr')).toHaveCount(20)
  await page.keyboard.press('Escape')
  await expect(bodyRows(page).nth(3)).toBeFocused()
})

test('what is typed while the palette comes over a slow line is typed into it', async ({ page }) => {
  const release = await holdApp(page, 'command-palette')
  await openSignedIn(page, '/home')
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gcampos')
  await expect(page.getByRole('textbox', { name: 'Buscar páginas e ações' })).toHaveValue('gcampos')
  await expectAccessible(page)
  await expect(page).toHaveURL('/home')
  release()
  const field = page.getByRole('combobox', { name: 'Buscar páginas e ações' })
  await expect(field).toBeFocused()
  await page.keyboard.type(' verdes')
  await expect(field).toHaveValue('gcampos verdes')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('Enter and Esc count while the palette comes, too', async ({ page }) => {
  const release = await holdApp(page, 'command-palette')
  await openSignedIn(page, '/home')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('propriedades')
  await page.keyboard.press('Enter')
  release()
  await expect(heading(page, 'Propriedades')).toBeFocused()
})
