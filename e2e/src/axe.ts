import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './app.ts'

/** What is read of axe-core. */
interface Axe {
  run: (options: { preload: boolean; resultTypes: string[]; runOnly?: string[] }) => Promise<{
    violations: { id: string; impact?: string | null; nodes: { html: string }[] }[]
  }>
}

/** Style sheets are preloaded for rules that do not apply here; a busy machine would wait long for them. */
const OPTIONS = { preload: false, resultTypes: ['violations'] }
const CONTRAST = ['color-contrast']

/**
 * Checks contrast in dark colours, then everything in light ones: nothing else differs between them. Polls, because axe does
 * not recognise a dialog that is still fading in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page)
  await showColors(page, 'dark')
  await expect.poll(() => axeFindings(page, CONTRAST)).toEqual([])
  await showColors(page, 'light')
  await expect.poll(() => axeFindings(page)).toEqual([])
}

/** Loads axe into the document, once. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
}

/**
 * The serious and critical violations that axe finds on the page.
 * @param rules of axe; by default all of them
 */
async function axeFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (Reflect.get(globalThis, 'axe') as Axe).run(options),
    { ...OPTIONS, ...(rules.length > 0 && { runOnly: [...rules] }) },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}

/** Waits for the frame that has the colours: the app learns of them right before it. */
async function showColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
}
