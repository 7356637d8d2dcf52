import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './app.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious and critical violations that axe finds on the page. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => (Reflect.get(globalThis, 'axe') as typeof axe).run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}

/** Polls, because axe does not recognise a dialog that is still fading in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  await expect.poll(() => seriousFindings(page)).toEqual([])
}
