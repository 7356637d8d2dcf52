import axe from 'axe-core'
import { expect } from 'vitest'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * WCAG 2.2 A and AA by axe, and what it calls serious of best practices, in light and in dark.
 * @param part the whole page, unless the rest of it has been checked before
 */
export async function expectAccessible(part: Element | Document = document): Promise<void> {
  const root = document.documentElement
  // A dialog still fading in is invisible to axe.
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  expect(await violations(part, { type: 'tag', values: [...WCAG, 'best-practice'] }), 'in light').toEqual([])
  root.classList.add('dark')
  expect(await violations(part, { type: 'rule', values: COLOR_RULES }), 'in dark').toEqual([])
  root.classList.remove('dark')
}

async function violations(part: Element | Document, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(part, {
    runOnly,
    rules: { 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
  })
  return violations
    .filter(({ tags, impact }) => !tags.includes('best-practice') || /serious|critical/.test(`${impact}`))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}
