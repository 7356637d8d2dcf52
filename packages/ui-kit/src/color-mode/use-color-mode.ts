import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  applyColorMode,
  type ColorMode,
  chooseColorMode,
  currentColorMode,
  prefersDark,
} from './color-mode.ts'

const shown = createStore<ColorMode>(() => 'light')

function update(): void {
  applyColorMode()
  shown.setState(currentColorMode(), true)
}

/** Applies the colour mode, and follows the system and choices made in other tabs. */
export function followColorMode(): () => void {
  const stop = new AbortController()
  prefersDark().addEventListener('change', update, { signal: stop.signal })
  window.addEventListener('storage', update, { signal: stop.signal })
  update()
  return () => stop.abort()
}

export function useColorMode(): { colorMode: ColorMode; toggleColorMode: () => void } {
  const colorMode = useStore(shown)

  function toggleColorMode() {
    chooseColorMode(colorMode === 'dark' ? 'light' : 'dark')
    update()
  }
  return { colorMode, toggleColorMode }
}
