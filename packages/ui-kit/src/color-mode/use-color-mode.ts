import { useSyncExternalStore } from 'react'
import { type ColorMode, chooseColorMode, currentColorMode, subscribeToColorMode } from './color-mode.ts'

/** The colour mode in force: the user's choice, or the system's until there is one. */
export function useColorMode(): { colorMode: ColorMode; toggleColorMode: () => void } {
  const colorMode = useSyncExternalStore(subscribeToColorMode, currentColorMode)
  return { colorMode, toggleColorMode: () => chooseColorMode(colorMode === 'dark' ? 'light' : 'dark') }
}
