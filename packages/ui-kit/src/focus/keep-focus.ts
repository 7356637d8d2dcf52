import { type FocusPosition, focusPage, positionOf, restoreFocus } from './focus-position.ts'

const FIELD = 'input, select, textarea'

/** Keeps focus from falling to the body when the focused element is removed. One observer serves the whole page. Returns what stops it. */
export function keepFocus(): () => void {
  /** The last focus position on the page and in each open dialog, latest last. */
  let positions: FocusPosition[] = []
  /** The focused element; undefined after a click on empty space, when the user wants no other control focused. */
  let holder: HTMLElement | undefined

  function handleFocusIn({ target }: FocusEvent) {
    // A table hands its focus on to a row: its own event then comes after that of the row.
    if (!(target instanceof HTMLElement) || target !== document.activeElement) return
    const position = positionOf(target)
    positions = [
      ...positions.filter((other) => other.layer !== position.layer && layerStands(other)),
      position,
    ]
    holder = target
  }

  /** Whether the browser is handling a press, after which it moves the focus. */
  let isPressing = false

  /** From here on the code of a click may move the focus. A busy machine runs it before the timer. */
  function handleMouseUp() {
    isPressing = false
  }

  function handleMouseDown() {
    isPressing = true
    // A press may be long.
    setTimeout(handleMouseUp)
  }

  function handleFocusOut({ target }: FocusEvent) {
    if (isPressing) {
      // A removal may fire events before it completes.
      queueMicrotask(() => {
        if (holder === target && holder?.isConnected && document.activeElement !== target) holder = undefined
      })
      return
    }
    // Code took the focus, such as a dialog that closes. A field may lose it so: a phone's keyboard was put away. So may
    // anything when the keyboard leads out of the page.
    requestAnimationFrame(() => {
      const isLost = holder === target && document.activeElement === document.body && document.hasFocus()
      if (isLost && holder?.isConnected && !holder.matches(FIELD)) holder.focus()
    })
  }

  let retry: number | undefined

  function moveFocus() {
    if (!holder || holder.isConnected || document.activeElement !== document.body) return
    const standing = positions.filter(layerStands).reverse()
    // The element that gets the focus is the next holder: a dialog that still closes may take it once more.
    if (!standing.some(restoreFocus) && !focusPage()) {
      // Between two pages no element can take focus, and a closing dialog keeps it from others until it is gone.
      cancelAnimationFrame(retry ?? 0)
      retry = requestAnimationFrame(moveFocus)
    }
  }

  function handleChange() {
    // A dialog that has gone returns the focus itself, in a moment.
    if (holder && !holder.isConnected && positionOf(holder).layer) setTimeout(moveFocus)
    else moveFocus()
  }

  const observer = new MutationObserver(handleChange)
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('mousedown', handleMouseDown, { capture: true, signal })
  document.addEventListener('mouseup', handleMouseUp, { capture: true, signal })
  document.addEventListener('focusin', handleFocusIn, { signal })
  document.addEventListener('focusout', handleFocusOut, { signal })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    // What waits for a timer or a frame would focus the heading of the next page.
    holder = undefined
    cancelAnimationFrame(retry ?? 0)
    stop.abort()
    observer.disconnect()
  }
}

function layerStands({ layer }: FocusPosition): boolean {
  return layer?.isConnected ?? true
}
