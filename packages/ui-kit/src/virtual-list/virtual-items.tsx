import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { useItemsInView } from './use-items-in-view.tsx'

/** A list up to this length is in the document whole. */
const SHORT_LIST = 50

/** Items above and below those in view: a quick scroll finds them rendered. */
const OVERSCAN = 4

export interface VirtualListHandle {
  /** Scrolls an item into view. It is in the document at once, and stays there until another one gets focus. */
  reveal: (index: number) => void
}

export interface VirtualListProps {
  count: number
  /** The unique key of an item. A new function makes the list compute all positions again. */
  itemKey: (index: number) => string
  renderItem: (index: number) => ReactNode
  /** In pixels, for items that have not been in view yet. */
  estimatedHeight: number
  ref?: Ref<VirtualListHandle>
}

export function VirtualItems({ count, itemKey, renderItem, estimatedHeight, ref }: VirtualListProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const { render, measure, handleFocus, reveal } = useItemsInView(list, {
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: itemKey,
    // The first render precedes the first measurement.
    initialRect: { width: 0, height: window.innerHeight },
    overscan: count <= SHORT_LIST ? count : OVERSCAN,
    pinned: [0, count - 1],
  })

  useImperativeHandle(ref, () => ({
    reveal(index) {
      reveal(index)
      list?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
    },
  }))

  return (
    <ul ref={setList} onFocus={handleFocus} style={{ listStyle: 'none', overflowAnchor: 'none' }}>
      {render('li', (index) => (
        <li ref={measure} data-index={index} aria-posinset={index + 1} aria-setsize={count}>
          {renderItem(index)}
        </li>
      ))}
    </ul>
  )
}
