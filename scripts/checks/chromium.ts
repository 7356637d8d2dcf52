import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../packages/release/src/checks/find-chromium.ts'
import { repository } from '../bootstrap.mjs'
import { fail } from '../processes/fail.ts'
import { findProgram, installDebianPackages, isDebian } from './debian-packages.ts'

const ADVICE =
  'Install Chromium or Chrome, or name one in CHROMIUM_PATH; on Debian, npm test installs the package.'

const HEADLESS_SHELL = 'chromium-headless-shell'
/** Chromium's package only recommends fonts, and others. */
const FONTS = 'fonts-dejavu-core'
const FONT_FOLDER = '/usr/share/fonts/truetype/dejavu'
const FONTCONFIG_FILE = join(repository, 'scripts/checks/fonts.conf')

const hasFonts = () => existsSync(FONT_FOLDER)

/** How the tests start it. */
export const launchOptions = {
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // Texts are as wide on all machines that have its fonts.
  env: hasFonts() ? { ...process.env, FONTCONFIG_FILE } : process.env,
}

/** The browser of the tests: `CHROMIUM_PATH`, or the headless shell, wherever it is on the PATH, or what a trial of a release takes. */
export function findTestChromium(): string | undefined {
  return (process.env['CHROMIUM_PATH'] ? undefined : findProgram(HEADLESS_SHELL)) ?? findChromium()
}

/** As `findTestChromium`; if there is none, ends the process with advice. */
export function requireChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  return (
    findTestChromium() ??
    fail(named ? `CHROMIUM_PATH: there is no ${named}.` : `No Chromium found. ${ADVICE}`)
  )
}

/**
 * As `requireChromium`, but installs packages first: on Debian the headless shell, although another Chromium is there,
 * so that these machines agree; elsewhere only if there is none.
 */
export function installChromium(onDebian = isDebian()): string {
  if (!process.env['CHROMIUM_PATH'] && !findProgram(HEADLESS_SHELL)) {
    if (onDebian || !findChromium()) installDebianPackages(HEADLESS_SHELL, FONTS)
    if (!findChromium()) installDebianPackages('chromium', FONTS)
  }
  const chromium = requireChromium()
  if (onDebian && !hasFonts()) installDebianPackages(FONTS)
  return chromium
}

/** Vitest runs this before the first browser test. */
export function setup(): void {
  requireChromium()
}
