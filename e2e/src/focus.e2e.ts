import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, signIn, test } from './app.ts'

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

test('a page opened by its address leaves focus at the start of the document', async ({ page }) => {
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
})
