import { type FocusEvent, Fragment, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { aroundFocus, withPinned } from './pinned-items.ts'
import { useItemsInView } from './use-items-in-view.ts'
import type { VirtualListProps } from './virtual-list-props.ts'

/** A list up to this length is in the document whole. */
const SHORT_LIST = 50

/** Items above and below those in view: a quick scroll finds them rendered. */
const OVERSCAN = 4

/** The items in view, between spacers with the height of the others. */
export function VirtualItems({ count, itemKey, renderItem, estimatedHeight, ref }: VirtualListProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  // Also after focus has left the list: a dialog returns it to the element that had it.
  const [focused, setFocused] = useState(0)
  const { items, start, end, measure } = useItemsInView(list, {
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: itemKey,
    // The first render precedes the first measurement.
    initialRect: { width: 0, height: window.innerHeight },
    overscan: count <= SHORT_LIST ? count : OVERSCAN,
    rangeExtractor: (range) => withPinned(range, [0, ...aroundFocus(focused), count - 1]),
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

  let above = start
  return (
    <ul ref={setList} onFocus={handleFocus} style={{ listStyle: 'none', overflowAnchor: 'none' }}>
      {items.map(({ index, key, ...item }) => {
        const gap = item.start - above
        above = item.end
        return (
          <Fragment key={key}>
            {spacer('gap', gap)}
            <li ref={measure} data-index={index} aria-posinset={index + 1} aria-setsize={count}>
              {renderItem(index)}
            </li>
          </Fragment>
        )
      })}
      {spacer('rest', end - above)}
    </ul>
  )
}
