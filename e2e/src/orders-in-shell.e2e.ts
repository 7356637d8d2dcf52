import { phoneFaults } from '@celeiro/testing/phone-faults'
import { bodyRows, expect, openSignedIn, test } from './app.ts'
import { expectAccessible } from './axe.ts'

// The sidebar leaves every list the same room, and the screen tests of each hold with less. Here is one of them.
test('beside the sidebar, the rows of orders have one line on a laptop and their actions in a narrow window; axe finds no violation, nor on the palette', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  const heights = () =>
    bodyRows(page).evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
  await expect.poll(heights).toEqual([39])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // The common 1280 px less a scroll bar.
  await page.setViewportSize({ width: 1265, height: 760 })
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Ir para…' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('orders, menu and palette have one scroll, and room for fingers', async ({ page }) => {
    await openSignedIn(page, '/home')
    await expect(bodyRows(page)).toHaveCount(20)
    expect(await page.evaluate(phoneFaults)).toEqual([])

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    expect(await page.evaluate(phoneFaults)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(phoneFaults)).toEqual([])
    const list = await page.getByRole('listbox').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(640)
  })
})
