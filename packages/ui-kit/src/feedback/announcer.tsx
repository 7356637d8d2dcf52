import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import { announcement } from './announce.ts'

/** The one live region of the page, in the body from the start: readers ignore new ones, and an open dialog hides everything else from them. */
export function Announcer() {
  const current = useStore(announcement)
  return createPortal(
    <VisuallyHidden aria-live="polite" data-print="hide" data-announcer="">
      {/* A new key makes screen readers read a repeated text again. */}
      {current && <span key={current.id}>{current.text}</span>}
    </VisuallyHidden>,
    document.body,
  )
}
