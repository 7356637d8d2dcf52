import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, signIn, submitLogin, test } from './app.ts'
import { holdApp } from './hold-app.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const palette = (page: Page) => page.getByRole('combobox', { name: 'Buscar páginas e ações' })

test('focus moves to the heading from the login through all remotes and on Back, and to the row of a record that the palette has opened', async ({
  page,
}) => {
  await signIn(page)
  await expect(heading(page, 'Pedidos')).toBeFocused()
  const id = bodyRows(page)
    .nth(3)
    .getByText(/^c[a-z0-9]{7}$/)
  const order = (await id.textContent()) ?? ''

  for (const name of ['Produtos', 'Usuários']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeFocused()
    await expect(page.locator('[data-announcer]')).toHaveText(name)
  }
  await page.keyboard.press('Control+k')
  await palette(page).fill('propriedades')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Propriedades')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Usuários')).toBeFocused()

  await page.keyboard.press('Control+k')
  await palette(page).fill(order)
  await page.getByRole('option', { name: order }).click()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  // They have no role below a dialog.
  await expect(page.locator('main tbody tr')).toHaveCount(20)
  await page.keyboard.press('Escape')
  await expect(bodyRows(page).nth(3)).toBeFocused()
})

test('"/" and letters right after the login reach the search of the first page', async ({ page }) => {
  await page.goto('/login')
  const release = await holdApp(page, 'signed-in')
  await submitLogin(page)
  await page.waitForURL('/home')
  await page.keyboard.type('/oliv')
  release()
  // Through all that stands in for the page until it is there.
  await page.keyboard.type('eira', { delay: 20 })
  const search = page.getByRole('searchbox')
  await expect(search).toHaveValue('oliveira')
  await expect(search).toBeFocused()
})

test('what is typed while the palette comes over a slow line is typed into it, and Esc and Enter count', async ({
  page,
}) => {
  let release = await holdApp(page, 'command-palette')
  await openSignedIn(page, '/home')
  const search = page.getByRole('searchbox')
  const waiting = page.getByRole('textbox', { name: 'Buscar páginas e ações' })
  await search.click()
  await page.keyboard.press('Control+k')
  await expect(waiting).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gcampos')
  await expect(waiting).toHaveValue('gcampos')
  await expect(page).toHaveURL('/home')
  release()
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(' verdes')
  await expect(palette(page)).toHaveValue('gcampos verdes')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  release = await holdApp(page, 'command-palette')
  await page.reload()
  await expect(heading(page, 'Pedidos')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('propriedades')
  await page.keyboard.press('Enter')
  release()
  await expect(heading(page, 'Propriedades')).toBeFocused()
})
