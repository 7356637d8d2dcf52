import { useState } from 'react'

const STORAGE_KEY = 'celeiro-sidebar'

/** Whether the sidebar shows icons alone; remembered in this browser, where it lets us. */
export function useCompactSidebar(): [compact: boolean, toggle: () => void] {
  const [compact, setCompact] = useState(read)
  function toggle() {
    setCompact(!compact)
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
