import { type FocusPlace, focusPage, focusPlace, placeOf } from './focus-place.ts'

/**
 * Keeps the focus from falling to the body when the element that has it is removed, by whatever: a deleted row, a closed
 * notice, a retry that takes its own button away. One observer for the whole page, so that no screen has to remember it.
 * @returns ends it
 */
export function keepFocus(): () => void {
  /** The last place on the page and in every dialog above it, the latest last. */
  let places: FocusPlace[] = []
  /** What has the focus, unless it gave it up by itself: whoever clicks beside everything wants no other control. */
  let holder: HTMLElement | undefined

  function handleFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const place = placeOf(target)
    places = [...places.filter((other) => other.layer !== place.layer && layerStands(other)), place]
    holder = target
  }

  function handleFocusOut({ target }: FocusEvent) {
    // A removal may tell of itself before it is done.
    queueMicrotask(() => {
      if (holder === target && holder?.isConnected && document.activeElement !== target) holder = undefined
    })
  }

  const observer = new MutationObserver(() => {
    if (!holder || holder.isConnected || document.activeElement !== document.body) return
    const standing = places.filter(layerStands).reverse()
    // Between two pages nothing can take the focus: the next change tries again.
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
