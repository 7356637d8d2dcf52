export type ColorMode = 'light' | 'dark'

/**
 * A stored `light` or `dark` wins, else the system's preference; `dark` is a class on <html>, and `color-scheme` says the
 * same to native controls.
 */
const STORAGE_KEY = 'celeiro-color-mode'

const listeners = new Set<() => void>()
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The choice made in this page, used if storage is blocked. */
let chosen: ColorMode | null = null

function storedMode(): ColorMode | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return chosen
  }
}

export function currentColorMode(): ColorMode {
  return storedMode() ?? (prefersDark().matches ? 'dark' : 'light')
}

/** Applies the colour mode to the page. The shell calls it before the first paint. */
export function applyColorMode(): void {
  const mode = currentColorMode()
  document.documentElement.classList.toggle('dark', mode === 'dark')
  document.documentElement.style.colorScheme = mode
  for (const listener of listeners) listener()
}

export function chooseColorMode(mode: ColorMode): void {
  chosen = mode
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
  applyColorMode()
}

/** While it has listeners, follows the system and choices made in other tabs. */
export function subscribeToColorMode(listener: () => void): () => void {
  if (listeners.size === 0) {
    prefersDark().addEventListener('change', applyColorMode)
    window.addEventListener('storage', applyColorMode)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    prefersDark().removeEventListener('change', applyColorMode)
    window.removeEventListener('storage', applyColorMode)
  }
}

/** Applies the colour mode at start on pages without the shell's script. */
export function startColorMode(): () => void {
  const stop = subscribeToColorMode(() => {})
  applyColorMode()
  return stop
}
