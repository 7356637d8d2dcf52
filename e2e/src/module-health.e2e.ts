import { expect, openSignedIn, test } from './app.ts'

test('only administrators are offered the health of the modules, and may open it', async ({ page }) => {
  await openSignedIn(page, '/home', 'partner')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill('saude')
  await expect(page.getByRole('option', { name: /Saúde dos módulos/ })).toBeHidden()
  await page.goto('/modules')
  await expect(page.getByText('Acesso Restrito — Apenas administradores')).toBeVisible()
})
