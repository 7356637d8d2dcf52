import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from './expect-accessible.ts'
import { expectFits } from './expect-fits.ts'
import { phoneFaults } from './phone-faults.ts'

/** Expects what fingers and assistive technology need; in files named `*-on-phone.test.tsx`, whose page is that of a phone. */
export async function expectUsableOnPhone(): Promise<void> {
  expect(phoneFaults()).toEqual([])
  await expectAccessible()
}

/** In pixels: a phone, on which the shell's own bar takes some of the height. */
const PHONE = { width: 375, height: 667, bar: 50 }

/**
 * Expects a list to fit at many widths and, on a phone, to show its first row above the fold, below the search and the filter
 * button, and to be usable. The page is that of a phone afterwards.
 */
export async function expectUsableList(table: Locator): Promise<void> {
  await expectFits(table)
  await page.viewport(PHONE.width, PHONE.height)
  const row = table.getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  const fold = PHONE.height - PHONE.bar
  await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThan(fold)
  await expectUsableOnPhone()
}
