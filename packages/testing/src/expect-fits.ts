import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** A phone, a tablet both ways, and common desktops. In pixels. */
const WIDTHS = [375, 768, 1024, 1360, 1920, 2560]

/** What of a table is cut, or sticks out: of its cells, of itself, of the page. */
function misfits(table: Element): string[] {
  const wholes = [document.documentElement, table.parentElement ?? table]
  const cells = [...table.querySelectorAll('tbody :is(td, th), tbody :is(td, th) *')]
  const cut = [...wholes, ...cells].filter(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight, tagName }) =>
      clientWidth > 0 &&
      (scrollWidth > clientWidth + 1 || (tagName === 'SPAN' && scrollHeight > clientHeight + 1)),
  )
  return cut.map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`)
}

/** Holds a table against windows of many widths: it shows all of every cell, and nothing scrolls sideways. */
export async function expectFits(table: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, 812)
    await expect.element(table).toBeInTheDocument()
    // A row under the pointer shows more buttons.
    await userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true })
    await expect.poll(() => misfits(table.element()), { message: `at ${width} px` }).toEqual([])
  }
}

/** Holds a list against a phone: its first row is above the fold, below the search and a button for other filters. */
export async function expectFirstRowAboveFold(table: Locator): Promise<void> {
  await page.viewport(375, 812)
  const row = table.getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  // The shell's own bar takes 50 px above it.
  await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThan(812 - 50)
}
