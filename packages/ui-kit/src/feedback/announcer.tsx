import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { VisuallyHidden } from '../text/visually-hidden.ts'
import { announcement } from './announce.ts'

/**
 * The one live region of the page. It is in the body with `aria-live` from the start: announcements need a region that
 * existed before them, and an open dialog hides everything else from assistive technology.
 */
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
