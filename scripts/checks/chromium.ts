import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { fail } from '../processes/fail.ts'
import { installDebianPackages } from './debian-packages.ts'

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
const ADVICE =
  'Install Chromium or Chrome, or name one in CHROMIUM_PATH; on Debian, npm test installs the package.'

/** The browser for the tests: `CHROMIUM_PATH` or an installed one. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path))
}

/** As `findChromium`; if there is none, ends the process with advice. */
export function requireChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  return (
    findChromium() ?? fail(named ? `CHROMIUM_PATH: there is no ${named}.` : `No Chromium found. ${ADVICE}`)
  )
}

/** As `requireChromium`, but installs Debian's package first if there is none. */
export function installChromium(): string {
  if (!process.env['CHROMIUM_PATH'] && !findChromium()) {
    console.log('No Chromium found; installing a Debian package…')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (!findChromium()) installDebianPackages(name, 'fonts-liberation')
    }
  }
  return requireChromium()
}

/** Vitest runs this before the first browser test. */
export function setup(): void {
  requireChromium()
}
