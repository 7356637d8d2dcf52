import { useState, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'celeiro-sidebar'

/** Below this width the sidebar shows no labels, to leave space for the page. */
const narrowWindow = window.matchMedia('(max-width: 63.99rem)')

function watchWindow(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange)
  return () => narrowWindow.removeEventListener('change', onChange)
}

/**
 * Whether the sidebar shows only icons. In a wide window the user chooses, and the browser remembers the choice if storage is
 * available. In a narrow window it always does, until the user expands it for this visit.
 */
export function useCompactSidebar(): [compact: boolean, toggle: () => void] {
  const narrow = useSyncExternalStore(watchWindow, () => narrowWindow.matches)
  const [chosen, setChosen] = useState(read)
  const [chosenInNarrow, setChosenInNarrow] = useState(true)
  const compact = narrow ? chosenInNarrow : chosen
  function toggle() {
    if (narrow) {
      setChosenInNarrow(!compact)
      return
    }
    setChosen(!compact)
    write(!compact)
  }
  return [compact, toggle]
}

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact'
  } catch {
    return false
  }
}

function write(compact: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, compact ? 'compact' : 'full')
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
