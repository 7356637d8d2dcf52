import { accountStorage } from '@celeiro/shared-auth'
import { useCallback } from 'react'
import { isCompactIn, narrowWindow } from '../layout/stored-sidebar.ts'

type FrameName = 'app' | 'login'

/** The frames of index.html, which the first render takes out of the page. */
const frames = (['app', 'login'] satisfies FrameName[]).map((name) => ({
  name,
  element: document.getElementById(`${name}-frame`),
}))

/**
 * The frame that a page starts with, in place of an area whose code is on its way: after a login and after a session.
 * @param title of the page within the frame of the app
 */
export function Frame({ of, title = '' }: { of: FrameName; title?: string | undefined }) {
  const show = useCallback(
    (host: HTMLElement | null) => {
      if (!host) return
      const root = document.documentElement
      root.dataset['frame'] = of
      root.classList.toggle('compact-frame', narrowWindow.matches || isCompactIn(accountStorage))
      for (const { name, element } of frames) {
        if (!element) continue
        // The kit's own style for it is stronger than that of the frame.
        element.hidden = name !== of
        // Both, because one draws the mark of the other.
        host.append(element)
      }
      for (const line of host.querySelectorAll('.skeleton-title')) line.textContent = title
    },
    [of, title],
  )
  return <div ref={show} />
}
