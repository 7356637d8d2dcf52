import { useLayoutEffect, useState } from 'react'

interface ScrollPlace {
  /** The element that scrolls the list: a dialog's body, or the page. */
  scroller: Element | null
  /** The pixels above the list inside of it. */
  offset: number
}

const NOWHERE: ScrollPlace = { scroller: null, offset: 0 }

/** Where a list is inside of the element that scrolls it. Follows the content above it, which may grow. */
export function useScrollPlace(list: HTMLElement | null): ScrollPlace {
  const [place, setPlace] = useState(NOWHERE)

  useLayoutEffect(() => {
    if (!list) return
    const measure = () => {
      // Another one where the layout changes with the width.
      const scroller = scrollerOf(list)
      const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      const offset = Math.round(top + scroller.scrollTop)
      setPlace((before) =>
        before.scroller === scroller && before.offset === offset ? before : { scroller, offset },
      )
    }
    const observer = new ResizeObserver(measure)
    for (const child of (place.scroller ?? scrollerOf(list)).children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [list, place.scroller])

  return place
}

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/^(auto|scroll)$/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.scrollingElement ?? document.documentElement
}
