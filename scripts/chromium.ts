import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { installDebianPackages } from './debian-packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser of the tests: `CHROMIUM_PATH`, one that is installed, or Debian's package, installed now.
 * @throws with what to do where none of them is possible
 */
export function requireChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`)
  }
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found; installing the Debian package…')
  installDebianPackages('chromium', 'fonts-liberation')
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium found. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path))
}
