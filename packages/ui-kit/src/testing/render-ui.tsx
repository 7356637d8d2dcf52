import axe from 'axe-core'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../provider/ui-provider.tsx'

/** Renders inside the provider, like a screen. A `console.error` call fails the test. */
export function renderUi(ui: ReactElement) {
  return render(ui, { wrapper: UiProvider })
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** WCAG 2.2 A and AA by axe on the whole page, in light and in dark. */
export async function expectAccessible(): Promise<void> {
  const root = document.documentElement
  // A dialog still fading in is invisible to axe.
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  expect(await violations({ type: 'tag', values: ALL_RULES }), 'in light').toEqual([])
  root.classList.add('dark')
  expect(await violations({ type: 'rule', values: COLOR_RULES }), 'in dark').toEqual([])
  root.classList.remove('dark')
}

async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly,
    rules: { 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}
