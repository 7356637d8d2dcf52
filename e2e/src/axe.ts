import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './app.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Style sheets are preloaded for rules of media and of orientation only, neither of which apply here, and that would take
 * most of the time.
 */
const AXE_OPTIONS: axe.RunOptions = { preload: false, resultTypes: ['violations'] }

/** The serious and critical violations that axe finds on the page. */
async function seriousFindings(page: Page, rules: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (Reflect.get(globalThis, 'axe') as typeof axe).run(options),
    { ...AXE_OPTIONS, ...(rules.length > 0 && { runOnly: rules }) },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}

/**
 * Polls, because axe does not recognise a dialog that is still fading in.
 * @param rules of axe; by default all of them
 */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  await page.evaluate(axeSource)
  await expect.poll(() => seriousFindings(page, rules)).toEqual([])
}
