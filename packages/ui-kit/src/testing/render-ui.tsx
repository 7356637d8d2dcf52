import axe from 'axe-core'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../provider/ui-provider.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const errors = [...vi.mocked(console.error).mock.calls]
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(errors).toEqual([])
})

/** Renders inside the provider, like a screen. A `console.error` call fails the test. */
export function renderUi(ui: ReactElement) {
  return render(ui, { wrapper: UiProvider })
}

/** WCAG 2.2 A and AA by axe on the whole page, in light and in dark. */
export async function expectAccessible(): Promise<void> {
  const root = document.documentElement
  // A dialog still fading in is invisible to axe.
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  for (const dark of [false, true]) {
    root.classList.toggle('dark', dark)
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
    })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
    expect(found, dark ? 'in dark' : 'in light').toEqual([])
  }
  root.classList.remove('dark')
}
