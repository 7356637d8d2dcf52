import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '../feedback/announce.ts'

/** The heading that was last arrived at; none before the first page, whose title the browser itself tells. */
let last: { heading: HTMLElement; title: string } | undefined

/** For the provider that goes: the next one begins with a first page again. */
export function forgetArrivals(): void {
  last = undefined
}

/**
 * Moves the focus to the heading of a page that takes the place of another, and announces its title: a click on a link
 * changes the page without a load that would do so. An open dialog keeps the focus.
 */
export function usePageArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const heading = ref.current
    if (!heading || (last?.heading === heading && last.title === title)) return
    // The focus that the page before left behind waits in the main element.
    const arrives = last !== undefined || document.activeElement === heading.closest('main')
    last = { heading, title }
    if (!arrives) return
    announce(title)
    if (!document.activeElement?.closest('[role$="dialog"][data-state="open"]')) heading.focus()
  }, [title])

  return ref
}
