import { accountStorage } from '@celeiro/shared-auth'
import { useState, useSyncExternalStore } from 'react'
import { isCompactIn, narrowWindow, storeCompact } from './stored-sidebar.ts'

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
  const [chosen, setChosen] = useState(() => isCompactIn(accountStorage))
  const [chosenInNarrow, setChosenInNarrow] = useState(true)
  const compact = narrow ? chosenInNarrow : chosen
  function toggle() {
    if (narrow) {
      setChosenInNarrow(!compact)
      return
    }
    setChosen(!compact)
    storeCompact(accountStorage, !compact)
  }
  return [compact, toggle]
}
