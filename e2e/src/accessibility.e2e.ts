import { phoneFaults } from '@celeiro/testing/phone-faults'
import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { expectAccessible } from './axe.ts'

test.describe('with axe', () => {
  // The page's content security policy would block the axe script.
  test.use({ bypassCSP: true })

  test('axe finds no serious violation on the orders within the shell, nor on the palette', async ({
    page,
  }) => {
    await openSignedIn(page, '/home')
    await expect(bodyRows(page)).toHaveCount(20)
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Ir para…' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('orders, menu and palette have one scroll, and room for fingers', async ({ page }) => {
    await openSignedIn(page, '/home')
    await expect(bodyRows(page)).toHaveCount(20)
    expect(await page.evaluate(phoneFaults)).toEqual([])

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await page.evaluate(phoneFaults)).toEqual([])
    await menu.getByRole('link', { name: 'Configurações' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/settings')
    await page.goBack()

    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(phoneFaults)).toEqual([])
    const list = await page.getByRole('listbox').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(640)
  })
})
