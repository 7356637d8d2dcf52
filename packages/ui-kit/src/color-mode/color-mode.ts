export type ColorMode = 'light' | 'dark'

/** A stored `light` or `dark` wins over the system's preference; `dark` is a class on <html>, and `color-scheme` tells native controls. */
const STORAGE_KEY = 'celeiro-color-mode'

export const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

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
}

export function chooseColorMode(mode: ColorMode): void {
  chosen = mode
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
