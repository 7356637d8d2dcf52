import { combobox, onDemand, useDialogModule } from '@celeiro/ui-kit'
import { useEffect } from 'react'

const palette = onDemand(async () => {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette.tsx'), combobox.load()])
  return { CommandPalette }
})

interface PaletteShortcutProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The palette, which Ctrl+K or ⌘K opens as well. Pressing the modifier key starts to fetch its code. */
export function PaletteShortcut({ open, onOpenChange }: PaletteShortcutProps) {
  const close = () => onOpenChange(false)
  const palettePart = useDialogModule(palette, open, close)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // This failure is ignored: the second key loads the chunk again and reports a failure.
      if (event.key === 'Control' || event.key === 'Meta') palette.load().catch(() => {})
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // The menu of small screens is a native modal dialog, and nothing can be shown above it.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      onOpenChange(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onOpenChange])

  return palettePart && <palettePart.CommandPalette open={open} onClose={close} />
}
