import type { ReactNode, Ref } from 'react'

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
