import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { expectAccessible } from './axe.ts'

async function searchPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill(text)
  return page.getByRole('option', { name: /Saúde dos módulos/ })
}

test.describe(() => {
  test.use({ bypassCSP: true })

  test('an administrator sees the releases that this tab runs', async ({ page }) => {
    await openSignedIn(page, '/home')
    await expect(bodyRows(page)).toHaveCount(20)
    await (await searchPalette(page, 'saude')).click()

    await expect(page).toHaveURL('/modules')
    await expect(page.getByRole('heading', { level: 1, name: 'Saúde dos módulos' })).toBeVisible()
    const orders = page.getByRole('table', { name: 'Módulos' }).getByRole('row', { name: /^orders/ })
    await expect(orders).toContainText(/[0-9a-f]{12}.*Carregado/)
    await expectAccessible(page)
  })
})

test('other roles are not offered the page, and may not open it', async ({ page }) => {
  await openSignedIn(page, '/home', 'partner')
  await expect(await searchPalette(page, 'saude')).toBeHidden()
  await page.goto('/modules')
  await expect(page.getByText('Acesso Restrito — Apenas administradores')).toBeVisible()
})
