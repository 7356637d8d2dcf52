import { combobox, lazyDialog } from '@celeiro/ui-kit'
import { useEffect } from 'react'

const CommandPalette = lazyDialog(async () => {
  const [{ CommandPalette }] = await Promise.all([import('./command-palette.tsx'), combobox.load()])
  return { CommandPalette }
}, 'CommandPalette')

interface PaletteShortcutProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The palette, which Ctrl+K or ⌘K opens as well. Pressing the modifier key starts to fetch its code. */
export function PaletteShortcut({ open, onOpenChange }: PaletteShortcutProps) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      // This failure is ignored: the second key loads the chunk again and reports a failure.
      if (event.key === 'Control' || event.key === 'Meta') CommandPalette.load().catch(() => {})
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // The menu of small screens is a native modal dialog, and nothing can be shown above it.
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      onOpenChange(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onOpenChange])

  return <CommandPalette open={open} onClose={() => onOpenChange(false)} />
}
