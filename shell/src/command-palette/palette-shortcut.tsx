import { onDemand, useDialogModule } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'

const palette = onDemand(() => import('./command-palette.tsx'))
const health = onDemand(() => import('../remote-health/remote-health-dialog.tsx'))

/** Opens the palette on Ctrl+K, or ⌘K; its code is fetched when the first of the two keys goes down. */
export function PaletteShortcut() {
  const [open, setOpen] = useState(false)
  const [inspecting, setInspecting] = useState(false)
  const close = () => setOpen(false)
  const stopInspecting = () => setInspecting(false)
  const palettePart = useDialogModule(palette, open, close)
  const healthPart = useDialogModule(health, inspecting, stopInspecting)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // A failure is none yet: the second key asks again, and is told.
      if (event.key === 'Control' || event.key === 'Meta') palette.load().catch(() => {})
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // The menu of small screens is a native modal dialog, which nothing can stand above.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      setOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      {palettePart && (
        <palettePart.CommandPalette open={open} onClose={close} inspectModules={() => setInspecting(true)} />
      )}
      {healthPart && <healthPart.RemoteHealthDialog open={inspecting} onClose={stopInspecting} />}
    </>
  )
}
