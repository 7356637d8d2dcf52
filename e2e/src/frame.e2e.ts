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
  test(`the frame of the app has its geometry at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await startSession(page)
    const open = await holdApp(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('#frame-title')).toHaveText('Pedidos')
    // The style sheet, without which the frame is hidden, may arrive later.
    await expect(page.locator('#app-frame')).toBeVisible()
    const frame = await boxesOf(page, texts)
    const listPlace = await roomOf(page.locator('#app-frame .skeleton-rows'))
    open()
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(page.locator('#app-frame')).not.toBeAttached()
    expect(frame).toEqual(await boxesOf(page, texts))
    expect(listPlace).toEqual(await roomOf(page.getByRole('table').locator('..')))
  })
}

for (const { width, texts } of [
  { width: 1280, texts: ['Celeiro', 'Do pedido à lavoura, tudo em um só lugar.'] },
  { width: 375, texts: ['Celeiro'] },
]) {
  test(`the frame of the login has its geometry at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const open = await holdApp(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('#login-frame')).toBeVisible()
    const frame = await boxesOf(page, texts)
    open()
    await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeFocused()
    expect(frame).toEqual(await boxesOf(page, texts))
  })
}

test('the frame has the colour mode of the app and no content for assistive technology', async ({ page }) => {
  await startSession(page)
  await page.evaluate(() => localStorage.setItem('celeiro-color-mode', 'dark'))
  const open = await holdApp(page)
  await page.goto('/customers', { waitUntil: 'commit' })
  const frame = page.locator('#app-frame')
  await expect(frame).toBeVisible()
  await expect(frame).toHaveCSS('background-color', 'rgb(16, 19, 15)')
  await expect(frame).toContainText('Celeiro')
  await expect(page.getByRole('main').or(page.getByRole('link'))).toHaveCount(0)
  open()
  await expect(page.getByRole('link', { name: 'Propriedades' })).toBeVisible()
})

test.describe('a page whose start fails', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|preload/ })

  test('shows the failure instead of its frame', async ({ page }) => {
    await page.route('**/assets/bootstrap-*.js', (route) => route.abort('connectionreset'))
    await page.goto('/login')
    await expect(page.locator('#start-failure')).toBeVisible()
    await expect(page.locator('#login-frame')).toBeHidden()
  })
})
