import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, Fragment, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { aroundFocus, withKept } from './kept-in-document.ts'
import { useScrollPlace } from './use-scroll-place.ts'
import type { VirtualListProps } from './virtual-list-props.ts'

/** A list up to this length is in the document whole. */
const SHORT_LIST = 50

/** Items above and below those in view: a quick scroll finds them rendered. */
const OVERSCAN = 4

/** The items in view, between spacers with the height of the others. */
export function VirtualItems({ count, itemKey, renderItem, estimatedHeight, ref }: VirtualListProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const { scroller, offset } = useScrollPlace(list)
  // Also after focus has left the list: a dialog returns it to the element that had it.
  const [focused, setFocused] = useState(0)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => estimatedHeight,
    getItemKey: itemKey,
    scrollMargin: offset,
    // The first render precedes the first measurement.
    initialRect: { width: 0, height: window.innerHeight },
    overscan: count <= SHORT_LIST ? count : OVERSCAN,
    rangeExtractor: (range) => withKept(range, [0, ...aroundFocus(focused), count - 1]),
  })

  useImperativeHandle(ref, () => ({
    reveal(index) {
      flushSync(() => setFocused(index))
      list?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
    },
  }))

  function handleFocus(event: FocusEvent) {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (index !== undefined) setFocused(Number(index))
  }

  const spacer = (key: string, height: number) =>
    height > 0 && <li key={key} aria-hidden style={{ height }} />

  let end = offset
  return (
    // The virtualizer itself corrects the scroll position when items above turn out to be higher than estimated.
    <ul ref={setList} onFocus={handleFocus} style={{ listStyle: 'none', overflowAnchor: 'none' }}>
      {virtualizer.getVirtualItems().map(({ index, key, ...item }) => {
        const gap = item.start - end
        end = item.end
        return (
          <Fragment key={key}>
            {spacer('gap', gap)}
            <li
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={count}
            >
              {renderItem(index)}
            </li>
          </Fragment>
        )
      })}
      {spacer('rest', virtualizer.getTotalSize() + offset - end)}
    </ul>
  )
}
