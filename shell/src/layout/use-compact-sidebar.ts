import { useState, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'celeiro-sidebar'

/** Narrower windows have better uses for the room that labels take. */
const narrowWindow = window.matchMedia('(max-width: 63.99rem)')

function watchWindow(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange)
  return () => narrowWindow.removeEventListener('change', onChange)
}

/**
 * Whether the sidebar shows icons alone. In a wide window as chosen, which is remembered in this browser, where it lets
 * us; in a narrow one always, until it is expanded for this visit.
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
    // Blocked storage: the choice lasts as long as the page.
  }
}
