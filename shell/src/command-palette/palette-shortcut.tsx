import { AppDialog, combobox, lazyDialog, useFocusReturn } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'
import { PaletteInput } from './palette-input.tsx'

/** With all that its field needs, which then takes the focus in the same moment as `PaletteInput` goes. */
const CommandPalette = lazyDialog(async () => {
  const [{ CommandPalette }] = await Promise.all([
    import('./command-palette.tsx'),
    combobox.load(),
    AppDialog.load(),
  ])
  return { CommandPalette }
}, 'CommandPalette')

interface PaletteShortcutProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The palette, which Ctrl+K or ⌘K opens as well. Pressing the modifier key starts to fetch its code; what is typed meanwhile is
 * typed into it.
 */
export function PaletteShortcut({ open, onOpenChange }: PaletteShortcutProps) {
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const finalFocus = useFocusReturn(open, undefined)

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

  function close() {
    setText('')
    setEntered(false)
    onOpenChange(false)
  }

  function changeText(text: string) {
    setText(text)
    setEntered(false)
  }

  return (
    <CommandPalette
      open={open}
      onClose={close}
      text={text}
      onText={changeText}
      isEntered={isEntered}
      onEntered={setEntered}
      finalFocus={finalFocus}
      waiting={
        open && (
          <PaletteInput
            text={text}
            onText={changeText}
            onEnter={() => setEntered(true)}
            onClose={() => {
              close()
              finalFocus()?.focus()
            }}
          />
        )
      }
    />
  )
}
