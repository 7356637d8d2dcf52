import { accountStorage } from '@celeiro/shared-auth'
import { useCallback } from 'react'
import { isCompactIn, narrowWindow } from '../layout/stored-sidebar.ts'

/** The frames of index.html, which the first render takes out of the page. */
const frames = { app: document.getElementById('app-frame'), login: document.getElementById('login-frame') }

/**
 * The frame that a page starts with, in place of an area whose code is on its way: after a login and after a session.
 * @param title of the page within the frame of the app
 */
export function Frame({ of, title = '' }: { of: keyof typeof frames; title?: string | undefined }) {
  const show = useCallback(
    (host: HTMLElement | null) => {
      const frame = frames[of]
      if (!host || !frame) return
      const root = document.documentElement
      root.dataset['frame'] = of
      root.classList.toggle('compact-frame', narrowWindow.matches || isCompactIn(accountStorage))
      // The kit's own style for it is stronger than that of the frame.
      frame.hidden = false
      for (const line of frame.querySelectorAll('.skeleton-title')) line.textContent = title
      host.append(frame)
    },
    [of, title],
  )
  return <div ref={show} />
}
