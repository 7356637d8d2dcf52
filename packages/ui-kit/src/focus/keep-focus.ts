import { type FocusPlace, focusPage, focusPlace, placeOf } from './focus-place.ts'

/**
 * Keeps focus from falling to the body when the focused element is removed: a deleted row, a closed
 * notice, a retry that removes its own button. One observer serves the whole page, so screens need no code for it.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  /** The last focus position on the page and in each open dialog, latest last. */
  let places: FocusPlace[] = []
  /** The focused element; undefined after a click on empty space, when the user wants no other control focused. */
  let holder: HTMLElement | undefined

  function handleFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const place = placeOf(target)
    places = [...places.filter((other) => other.layer !== place.layer && layerStands(other)), place]
    holder = target
  }

  function handleFocusOut({ target }: FocusEvent) {
    // A removal may fire events before it completes.
    queueMicrotask(() => {
      if (holder === target && holder?.isConnected && document.activeElement !== target) holder = undefined
    })
  }

  const observer = new MutationObserver(() => {
    if (!holder || holder.isConnected || document.activeElement !== document.body) return
    const standing = places.filter(layerStands).reverse()
    // Between two pages no element can take focus. The next change tries again.
    if (standing.some(focusPlace) || focusPage()) holder = undefined
  })

  document.addEventListener('focusin', handleFocusIn)
  document.addEventListener('focusout', handleFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', handleFocusIn)
    document.removeEventListener('focusout', handleFocusOut)
    observer.disconnect()
  }
}

function layerStands({ layer }: FocusPlace): boolean {
  return layer?.isConnected ?? true
}
