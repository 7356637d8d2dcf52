import { AppDialog, combobox, lazyDialog, ProgressBar, useFocusReturn, VisuallyHidden } from '@celeiro/ui-kit'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** With all that its field needs, which then takes the focus in the same moment as the hidden one goes. */
export const CommandPalette = lazyDialog(async () => {
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
 * The palette, which Ctrl+K or ⌘K opens as well. Its code comes while the page is idle, or when the modifier key is pressed; what
 * is typed before it has arrived goes to a hidden field, and from there into the palette.
 */
export function PaletteShortcut({ open, onOpenChange }: PaletteShortcutProps) {
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const finalFocus = useFocusReturn(open, undefined)

  useEffect(() => {
    function handleKey(event: globalThis.KeyboardEvent) {
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

  /** Keys of the hidden field, which Tab does not leave. */
  function handleKey(event: KeyboardEvent) {
    if (!['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Enter') setEntered(true)
    if (event.key !== 'Escape') return
    close()
    finalFocus()?.focus()
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
          <>
            <ProgressBar active />
            <VisuallyHidden>
              <input
                ref={focus}
                aria-label="Buscar páginas e ações"
                aria-busy
                value={text}
                onChange={(event) => changeText(event.target.value)}
                onKeyDown={handleKey}
              />
            </VisuallyHidden>
          </>
        )
      }
    />
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
