import { useSyncExternalStore } from 'react'
import { type ColorMode, chooseColorMode, currentColorMode, subscribeToColorMode } from './color-mode.ts'

/** The active colour mode: the user's choice, otherwise the system's preference. */
export function useColorMode(): { colorMode: ColorMode; toggleColorMode: () => void } {
  const colorMode = useSyncExternalStore(subscribeToColorMode, currentColorMode)
  return { colorMode, toggleColorMode: () => chooseColorMode(colorMode === 'dark' ? 'light' : 'dark') }
}
