import { onDemand, useDialogModule } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'

const palette = onDemand(() => import('./command-palette.tsx'))

/** Opens the palette on Ctrl+K or ⌘K. Pressing the modifier key starts to fetch its code. */
export function PaletteShortcut() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const palettePart = useDialogModule(palette, open, close)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // This failure is ignored: the second key loads the chunk again and reports a failure.
      if (event.key === 'Control' || event.key === 'Meta') palette.load().catch(() => {})
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // The menu of small screens is a native modal dialog, and nothing can be shown above it.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      setOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return palettePart && <palettePart.CommandPalette open={open} onClose={close} />
}
