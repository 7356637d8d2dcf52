import {
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

type Options = Pick<
  VirtualizerOptions<Element, HTMLElement>,
  'count' | 'getItemKey' | 'initialRect' | 'overscan'
> & {
  estimateSize: (scroller: Element | null) => number
  rangeExtractor: (range: Range) => number[]
}

interface ItemsInView {
  /** The element that scrolls the list: a box, a dialog's body, or the page. */
  scroller: Element | null
  items: readonly VirtualItem[]
  /** The offsets at which the first item starts and the last one ends, inside of the scroller. */
  start: number
  end: number
  /** The ref of every item. */
  measure: (item: HTMLElement | null) => void
}

/**
 * The items of a long list that are in view, whatever scrolls the list. The virtualizer itself corrects the scroll position when
 * items above turn out to be higher than estimated: the list needs `overflow-anchor: none`.
 */
export function useItemsInView(list: HTMLElement | null, options: Options): ItemsInView {
  const { scroller, offset } = useScrollOffset(list)
  // The page reports its scrolling at the window.
  const isPage = scroller !== null && scroller === document.scrollingElement
  const shared = {
    ...options,
    estimateSize: () => options.estimateSize(scroller),
    scrollMargin: offset,
    // Items that change what scrolls them while sizes are reported would be an error in the console.
    useAnimationFrameWithResizeObserver: true,
  }
  const inPage = useWindowVirtualizer<HTMLElement>({ ...shared, enabled: isPage })
  const inElement = useVirtualizer<Element, HTMLElement>({
    ...shared,
    enabled: !isPage,
    getScrollElement: () => scroller,
  })
  const virtualizer = isPage ? inPage : inElement
  return {
    scroller,
    items: virtualizer.getVirtualItems(),
    start: offset,
    end: offset + virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

interface ScrollOffset {
  /** The element that scrolls the list: a dialog's body, or the page. */
  scroller: Element | null
  /** The pixels above the list inside of it. */
  offset: number
}

const UNKNOWN: ScrollOffset = { scroller: null, offset: 0 }

/** Measures where a list is inside of the element that scrolls it. Follows the content above it, which may grow. */
function useScrollOffset(list: HTMLElement | null): ScrollOffset {
  const [position, setPosition] = useState(UNKNOWN)

  useLayoutEffect(() => {
    if (!list) return
    const measure = () => {
      // Another one where the layout changes with the width.
      const scroller = scrollerOf(list)
      const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      const offset = Math.round(top + scroller.scrollTop)
      setPosition((before) =>
        before.scroller === scroller && before.offset === offset ? before : { scroller, offset },
      )
    }
    const observer = new ResizeObserver(measure)
    for (const child of (position.scroller ?? scrollerOf(list)).children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [list, position.scroller])

  return position
}

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/^(auto|scroll)$/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.scrollingElement ?? document.documentElement
}
