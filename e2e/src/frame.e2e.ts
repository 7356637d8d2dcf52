import type { Locator, Page } from '@playwright/test'
import { bodyRows, expect, startSession, submitLogin, test } from './app.ts'
import { holdApp } from './hold-app.ts'
import { recordFrames } from './record-frames.ts'

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

/** The places of the title and of the counters. */
const topsOf = (page: Page, title: string, counters: string) =>
  page.evaluate(
    ([title, counters]) => {
      const text = document.createRange()
      text.selectNodeContents(document.querySelector(title) ?? document.body)
      const tiles = document.querySelector(counters) ?? document.body
      return [text, tiles].map((box) => Math.round(box.getBoundingClientRect().top))
    },
    [title, counters] as const,
  )

type Widths = [width: number, texts: string[]][]

/** Measures at each width. */
async function at<T>(page: Page, widths: Widths, measure: (texts: string[]) => Promise<T>): Promise<T[]> {
  const measured: T[] = []
  for (const [width, texts] of widths) {
    await page.setViewportSize({ width, height: 800 })
    measured.push(await measure(texts))
  }
  return measured
}

test('the frame of the app has its geometry and colour mode, and nothing for assistive technology', async ({
  page,
}) => {
  await startSession(page)
  await page.evaluate(() => localStorage.setItem('celeiro-color-mode', 'dark'))
  const appFrame = page.locator('#app-frame')
  const starts: Widths[] = [
    [[1280, ['Celeiro', 'v0.0.9']]],
    // A start in a narrow window has the compact sidebar.
    [
      [375, ['Celeiro']],
      [768, ['v0.0.9']],
    ],
  ]
  for (const widths of starts) {
    const measure = async (list: Locator, title: string, counters: string) =>
      at(page, widths, async (texts) => [
        await boxesOf(page, texts),
        await roomOf(list),
        await topsOf(page, title, counters),
      ])
    await page.setViewportSize({ width: widths[0]?.[0] ?? 0, height: 800 })
    const open = await holdApp(page)
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('#frame-title')).toHaveText('Pedidos')
    // The style sheet, without which the frame is hidden, may arrive later.
    await expect(appFrame).toBeVisible()
    await expect(appFrame).toHaveCSS('background-color', 'rgb(16, 19, 15)')
    await expect(page.getByRole('main').or(page.getByRole('link'))).toHaveCount(0)
    const frames = await measure(appFrame.locator('.skeleton-rows'), '#frame-title', '.skeleton-counters')
    open()
    await expect(bodyRows(page)).toHaveCount(20)
    await expect(appFrame).not.toBeAttached()
    const table = page.getByRole('table').locator('..')
    await expect.poll(() => measure(table, 'h1', 'main [role=group]')).toEqual(frames)
  }
})

test('the frame of the login has its geometry, and shows no failure while the start is slow', async ({
  page,
}) => {
  const measure = () =>
    at(
      page,
      [
        [375, ['Celeiro']],
        [1280, ['Celeiro', 'Do pedido à lavoura, tudo em um só lugar.']],
      ],
      (texts) => boxesOf(page, texts),
    )
  const open = await holdApp(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('#login-frame')).toBeVisible()
  await expect(page.locator('#start-failure')).toBeHidden()
  const frames = await measure()
  open()
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeFocused()
  await expect(page.locator('#start-failure')).not.toBeAttached()
  await expect.poll(measure).toEqual(frames)
})

test('on a slow processor, every frame shows something: of the home, of the login after a session, and on a phone of the home after a login', async ({
  page,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const firstRow = page.locator('tbody tr[data-index]').first()
  await startSession(page)
  const recorded = await recordFrames(page)
  await page.goto('/home')
  await expect(firstRow).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.setViewportSize({ width: 375, height: 667 })
  await submitLogin(page)
  await expect(firstRow).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const { blankFrames, shift } = await recorded()
  await device.detach()
  expect(blankFrames).toBe(0)
  expect(shift).toBeLessThanOrEqual(0.02)
})
