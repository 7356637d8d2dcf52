import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it has no user interface of its own and takes three quarters of the time. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for tests and trials: `CHROMIUM_PATH` or an installed one. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...APPLICATIONS].find((path) => existsSync(path)) ?? ofPlaywright()
}

/** Only then, because loading Playwright takes a while. */
function ofPlaywright(): string | undefined {
  try {
    // The types of a package come with an import, which would be a promise.
    const { chromium }: typeof import('playwright') = createRequire(import.meta.url)('playwright')
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
  } catch {
    return undefined
  }
}
