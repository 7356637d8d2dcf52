import type { ReactElement } from 'react'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../provider/ui-provider.tsx'

export { expectAccessible } from '@celeiro/test-network'

/** Renders inside the provider, like a screen. A `console.error` call fails the test. */
export function renderUi(ui: ReactElement) {
  return render(ui, { wrapper: UiProvider })
}
