import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { expectAccessible } from './axe.ts'
import { phoneFaults } from './phone-faults.ts'

test.describe('with axe', () => {
  // The page's content security policy would block the axe script.
  test.use({ bypassCSP: true, expectedErrors: /401/ })

  test('axe finds no serious violation on the login', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Usuário' }).fill('helena.moraes')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds no serious violation on the orders and their dialogs', async ({ page }) => {
    await openSignedIn(page, '/home')
    await expect(bodyRows(page)).toHaveCount(20)
    await expectAccessible(page)

    await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
    await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Forçar sincronização ERP' }).click()
    await expect(page.getByRole('dialog', { name: 'Sincronização ERP' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Integrado')
    await expect(page.getByRole('cell', { name: 'Confirmado' })).toHaveCount(0)
    await bodyRows(page).first().getByRole('button', { name: 'Ver logs' }).click()
    await expect(page.getByText('Início do histórico')).toBeVisible()
    await page.getByText('Ver detalhes técnicos').first().click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Ir para…' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('login, orders, menu and palette have one scroll, and room for fingers', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Usuário' })).not.toBeFocused()
    expect(await phoneFaults(page)).toEqual([])

    await openSignedIn(page, '/home')
    await expect(bodyRows(page)).toHaveCount(20)
    expect(await phoneFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await phoneFaults(page)).toEqual([])
    await menu.getByRole('link', { name: 'Configurações' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/settings')
    await page.goBack()

    await bodyRows(page).first().getByRole('button', { name: 'Detalhes' }).click()
    await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
    expect(await phoneFaults(page)).toEqual([])

    await page.goBack()
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await phoneFaults(page)).toEqual([])
    const list = await page.getByRole('listbox').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(640)
  })
})
