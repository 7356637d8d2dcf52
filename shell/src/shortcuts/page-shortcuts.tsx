import { addressOfList } from '@celeiro/lists'
import { useCurrentUser } from '@celeiro/shared-auth'
import { isSingleKey, lazyDialog, onDemand } from '@celeiro/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'

const shortcuts = onDemand(() => import('./shortcut-sheet.tsx'))
const ShortcutSheet = lazyDialog(async () => {
  const { ShortcutSheet } = await shortcuts.load()
  return { ShortcutSheet }
}, 'ShortcutSheet')

/** Milliseconds in which the letter of a page has to follow `G`. */
const SEQUENCE_MS = 1500

/** `G` and a letter lead to a page, `?` or Ctrl+/ shows all shortcuts. Their code is fetched with the first key. */
export function PageShortcuts() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const role = useCurrentUser()?.role

  const goTo = useEffectEvent(async (letter: string) => {
    const { pathAfterG } = await shortcuts.load()
    const path = role && pathAfterG(letter, role)
    if (path) await navigate(addressOfList(path))
  })

  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY

    function handleKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      // AltGr, which types, is Ctrl and Alt on Windows.
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      const isSheet = key === '?' ? isSingleKey(event) : key === '/' && isCommand
      const isPage = event.timeStamp - pressedG < SEQUENCE_MS && /^[a-z]$/.test(key) && isSingleKey(event)
      if (key !== 'shift') pressedG = Number.NEGATIVE_INFINITY
      if (isSheet) setOpen(true)
      else if (isPage) {
        // Offline there is nothing to go to either.
        goTo(key).catch(() => {})
      } else {
        if (key === 'g' && isSingleKey(event)) {
          pressedG = event.timeStamp
          shortcuts.load().catch(() => {})
        }
        return
      }
      event.preventDefault()
      // The letter of a page is not one of the focused row.
      event.stopPropagation()
    }

    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [])

  return <ShortcutSheet open={open} onClose={() => setOpen(false)} />
}
