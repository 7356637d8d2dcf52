import { findChromium } from '../../release/src/checks/find-chromium.ts'
import { fail } from '../processes/fail.ts'
import { installDebianPackages } from './debian-packages.ts'

const ADVICE =
  'Install Chromium or Chrome, or name one in CHROMIUM_PATH; on Debian, npm test installs the package.'

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
