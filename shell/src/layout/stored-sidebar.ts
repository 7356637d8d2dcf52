const STORAGE_KEY = 'celeiro-sidebar'

/** Below this width the sidebar shows no labels, to leave space for the page. */
export const narrowWindow = window.matchMedia('(max-width: 63.99rem)')

/** Whether the user chose a sidebar without labels for wide windows. */
export function readCompactSidebar(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact'
  } catch {
    return false
  }
}

export function writeCompactSidebar(compact: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, compact ? 'compact' : 'full')
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
