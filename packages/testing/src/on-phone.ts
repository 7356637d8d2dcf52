import { expectAccessible } from '@celeiro/test-network'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectFits } from './expect-fits.ts'

/**
 * The faults of the document on a phone: a page that scrolls sideways, a list with a scroll of its own, and controls of the
 * top layer that a finger misses.
 */
function phoneFaults(dialog: Element | undefined): string[] {
  const faults: string[] = []
  if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways')
  for (const box of dialog ? [] : document.querySelectorAll('[data-list] *')) {
    const isScroller = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (isScroller && box.scrollHeight > box.clientHeight + 1)
      faults.push(`a scroll of ${box.clientHeight} px`)
  }
  // The link of a row opens what all of its card opens.
  const controls = 'a[href]:not([data-row-link]), button, input, select, textarea, [role=option]'
  for (const control of (dialog ?? document).querySelectorAll(controls)) {
    const target = control.closest('label') ?? control
    target.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = target.getBoundingClientRect()
    const isHit = target.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    if (isHit && Math.min(width, height) < 44) {
      faults.push(`${control.ariaLabel ?? target.textContent}: ${width} × ${height} px`)
    }
  }
  return faults
}

/**
 * Expects what fingers and assistive technology need of the top dialog, else of the page; in files named
 * `*-on-phone.test.tsx`, whose page is that of a phone.
 */
export async function expectUsableOnPhone(): Promise<void> {
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
  expect(phoneFaults(dialog)).toEqual([])
  await expectAccessible(dialog)
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
