import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type FocusEvent, Fragment, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type Options = Pick<
  VirtualizerOptions<Element, HTMLElement>,
  'count' | 'getItemKey' | 'initialRect' | 'overscan'
> & {
  estimateSize: (scroller: Element | null) => number
  /** The items that are in the document at every scroll position. */
  pinned?: readonly number[]
  /** Whether all items are in the document. */
  isWhole?: boolean
}

/**
 * The items of a long list that are in view, whatever scrolls the list: a box, a dialog's body, or the page. The item that had the focus
 * last stays in the document, with its neighbours for the Tab key: a dialog returns the focus to it. The virtualizer itself corrects the
 * scroll position when items above turn out to be higher than estimated: the list needs `overflow-anchor: none`.
 */
export function useItemsInView(list: HTMLElement | null, options: Options) {
  const { count, pinned = [], isWhole = false } = options
  const [focused, setFocused] = useState<number>()
  const { scroller, offset } = useScrollOffset(list)
  // The page reports its scrolling at the window.
  const isPage = scroller !== null && scroller === document.scrollingElement
  const around = focused === undefined ? [] : [focused - 1, focused, focused + 1]
  const shared = {
    ...options,
    estimateSize: () => options.estimateSize(scroller),
    rangeExtractor(range: Range) {
      if (isWhole) return [...Array(count).keys()]
      const inList = [...pinned, ...around].filter((index) => index >= 0 && index < count)
      return [...new Set([...defaultRangeExtractor(range), ...inList])].sort((a, b) => a - b)
    },
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
  let above = offset
  const items = virtualizer.getVirtualItems().map(({ index, key, start, end }) => {
    const gap = start - above
    above = end
    return { index, key, gap }
  })
  const rest = offset + virtualizer.getTotalSize() - above
  return {
    scroller,
    /** The items, between spacers with the height of those that are missing. */
    render: (Spacer: 'tr' | 'li', renderItem: (index: number) => ReactNode) => (
      <>
        {items.map(({ index, key, gap }) => (
          <Fragment key={key}>
            {gap > 0 && <Spacer aria-hidden style={{ height: gap }} />}
            {renderItem(index)}
          </Fragment>
        ))}
        {rest > 0 && <Spacer aria-hidden style={{ height: rest }} />}
      </>
    ),
    /** The ref of every item, which has its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** The attributes of the list. */
    handleFocus({ target }: FocusEvent) {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
      if (index !== undefined) setFocused(Number(index))
    },
    /** Puts an item into the document, where it stays until another one gets focus. */
    reveal: (index: number) => flushSync(() => setFocused(index)),
  }
}

const UNKNOWN: { scroller: Element | null; offset: number } = { scroller: null, offset: 0 }

/** Measures the pixels above a list inside of the element that scrolls it. Follows the content there, which may grow. */
function useScrollOffset(list: HTMLElement | null) {
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
