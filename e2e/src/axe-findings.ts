import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { repository } from '../../scripts/bootstrap.mjs'

/** What is read of axe-core, a dependency of `e2e`. */
interface Axe {
  run: (options: { preload: boolean; resultTypes: string[]; runOnly?: string[] }) => Promise<{
    violations: { id: string; impact?: string | null; nodes: { html: string }[] }[]
  }>
}

/** Style sheets are preloaded for rules that do not apply here; a busy machine would wait long for them. */
const OPTIONS = { preload: false, resultTypes: ['violations'] }

const source = () =>
  readFileSync(createRequire(join(repository, 'e2e/package.json')).resolve('axe-core/axe.min.js'), 'utf8')

/** Loads axe into the document, once; `axeFindings` needs it. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(source())
}

/**
 * The serious and critical violations that axe finds on the page.
 * @param rules of axe; by default all of them
 */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (Reflect.get(globalThis, 'axe') as Axe).run(options),
    { ...OPTIONS, ...(rules.length > 0 && { runOnly: [...rules] }) },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}
