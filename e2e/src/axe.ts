import type { Page } from '@playwright/test'
import { expect } from './app.ts'
import { axeFindings, loadAxe } from './axe-findings.ts'

const CONTRAST = ['color-contrast']

/**
 * Checks contrast in dark colours, then everything in light ones: nothing else differs between them. Polls, because axe does
 * not recognise a dialog that is still fading in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page)
  await showColors(page, 'dark')
  await expect.poll(() => axeFindings(page, CONTRAST)).toEqual([])
  await showColors(page, 'light')
  await expect.poll(() => axeFindings(page)).toEqual([])
}

/** Waits for the frame that has the colours: the app learns of them right before it. */
async function showColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
}
