import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '../feedback/announce.ts'

const KEEPS_FOCUS = '[role$="dialog"][data-state="open"], main [type="search"]'

/** The heading of the current page; undefined before the first page, whose title the browser announces itself. */
let last: { heading: HTMLElement; title: string } | undefined

/** Called when the provider unmounts: the next one starts with a first page again. */
export function forgetArrivals(): void {
  last = undefined
}

/**
 * Moves focus to the heading of a page that replaces another and announces its title, as a browser's own navigation would. An open dialog
 * keeps focus, and so does the search in which the user types already.
 */
export function usePageArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const heading = ref.current
    if (!heading || (last?.heading === heading && last.title === title)) return
    // The previous page left focus in the main element.
    const arrives = last !== undefined || document.activeElement === heading.closest('main')
    last = { heading, title }
    if (!arrives) return
    announce(title)
    if (!document.activeElement?.closest(KEEPS_FOCUS)) heading.focus()
  }, [title])

  return ref
}
