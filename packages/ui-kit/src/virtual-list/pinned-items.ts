import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The indexes of the items in view and of further ones that stay in the document at every scroll position, in order. */
export function withPinned(range: Range, pinned: readonly number[]): number[] {
  const inList = pinned.filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...inList])].sort((a, b) => a - b)
}

/** A focused item, and its neighbours for the Tab key. */
export const aroundFocus = (focused: number): number[] => [focused - 1, focused, focused + 1]
