import type { ChoiceStorage } from '@celeiro/ui-kit'

/** Below this width the sidebar shows no labels, to leave space for the page. */
export const narrowWindow = window.matchMedia('(max-width: 63.99rem)')

const NAME = 'sidebar'

/** Whether the user chose a sidebar without labels for wide windows. */
export const isCompactIn = (storage: ChoiceStorage): boolean => storage.get(NAME) === 'compact'

export function storeCompact(storage: ChoiceStorage, compact: boolean): void {
  storage.set(NAME, compact ? 'compact' : 'full')
}
