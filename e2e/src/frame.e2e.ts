import type { Locator, Page } from '@playwright/test'
import { bodyRows, expect, startSession, test } from './app.ts'
import { holdApp } from './hold-app.ts'

/** Rectangles of what a user sees both in the frame and in the app, rounded to half a pixel. */
const boxesOf = (page: Page, texts: readonly string[]) =>
  page.evaluate((names) => {
    const found = names.map((name) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.textContent?.trim() !== name) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { x, y, width, height } = range.getBoundingClientRect()
        if (width > 1) return [name, ...[x, y, width, height].map((value) => Math.round(value * 2) / 2)]
      }
      return [name, 'missing']
    })
    return found
  }, texts)

const roomOf = (element: Locator) =>
  element.evaluate((element) => [element.clientWidth, getComputedStyle(element).fontFamily])

for (const { width, texts } of [
  { width: 1280, texts: ['Celeiro', 'v0.0.9'] },
  { width: 768, texts: ['v0.0.9'] },
  { width: 375, texts: ['Celeiro'] },
]) {
  test(`the frame of the app has its geometry and colour mode at ${width} pixels, and nothing for assistive technology`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await startSession(page)
    await page.evaluate(() => localStorage.setItem('celeiro-color-mode', 'dark'))
    const open = await holdApp(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('#frame-title')).toHaveText('Pedidos')
    // The style sheet, without which the frame is hidden, may arrive later.
    await expect(page.locator('#app-frame')).toBeVisible()
    await expect(page.locator('#app-frame')).toHaveCSS('background-color', 'rgb(16, 19, 15)')
    await expect(page.locator('#app-frame')).toContainText('Celeiro')
    await expect(page.getByRole('main').or(page.getByRole('link'))).toHaveCount(0)
    const frame = await boxesOf(page, texts)
    const listBox = await roomOf(page.locator('#app-frame .skeleton-rows'))
    open()
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(page.locator('#app-frame')).not.toBeAttached()
    expect(frame).toEqual(await boxesOf(page, texts))
    expect(listBox).toEqual(await roomOf(page.getByRole('table').locator('..')))
  })
}

test('the frame of the login has its geometry', async ({ page }) => {
  const widths: [width: number, texts: string[]][] = [
    [1280, ['Celeiro', 'Do pedido à lavoura, tudo em um só lugar.']],
    [375, ['Celeiro']],
  ]
  const open = await holdApp(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('#login-frame')).toBeVisible()
  const frames = []
  for (const [width, texts] of widths) {
    await page.setViewportSize({ width, height: 800 })
    frames.push(await boxesOf(page, texts))
  }
  open()
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeFocused()
  for (const [index, [width, texts]] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => boxesOf(page, texts), `at ${width} pixels`).toEqual(frames[index])
  }
})
