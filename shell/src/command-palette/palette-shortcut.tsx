import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./command-palette.tsx')
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }))

const RemoteHealthDialog = lazy(async () => ({
  default: (await import('../remote-health/remote-health-dialog.tsx')).RemoteHealthDialog,
}))

/** Opens the palette on Ctrl+K, or ⌘K; its code is fetched when the first of the two keys goes down. */
export function PaletteShortcut() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const [inspecting, setInspecting] = useState(false)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') void load()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setState('open')
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  if (state === 'unused') return null
  return (
    <>
      <Suspense>
        <CommandPalette
          open={state === 'open'}
          onClose={() => setState('closed')}
          inspectModules={() => setInspecting(true)}
        />
      </Suspense>
      <Suspense>{inspecting && <RemoteHealthDialog open onClose={() => setInspecting(false)} />}</Suspense>
    </>
  )
}
