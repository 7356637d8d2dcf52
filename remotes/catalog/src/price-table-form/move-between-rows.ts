import type { KeyboardEvent } from 'react'

/** How many rows each key moves by, as in a spreadsheet. */
function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): number {
  // Ctrl+Enter saves, and Enter may confirm a suggestion of an input method.
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return 0
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (shiftKey) return 0
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
}

/**
 * Enter and the arrows go to the same figure of the row below or above. Enter never saves from here: a user had saved a table with
 * three prices missing. Below the last row it moves to the picker, for the next product.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, picker: HTMLElement | null): void {
  const step = stepOf(event)
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return
  const { figure } = event.target.dataset
  event.preventDefault()
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-figure="${figure}"]`)]
  const next = column[column.indexOf(event.target) + step]
  if (next) next.focus()
  else if (event.key === 'Enter' && step > 0) picker?.focus()
}
