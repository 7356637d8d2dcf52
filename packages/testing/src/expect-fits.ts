import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Widths in pixels: a phone, a tablet in both orientations, and common desktops. */
const WIDTHS = [375, 768, 1024, 1360, 1920, 2560]

/** The elements of a table whose content is cut off or overflows: cells, the table, the page. */
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

/** Expects that a table shows all content of every cell at many widths, without horizontal scrolling. */
export async function expectFits(table: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, 812)
    await expect.element(table).toBeInTheDocument()
    // A row under the pointer shows more buttons.
    await userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true })
    await expect.poll(() => misfits(table.element()), { message: `at ${width} px` }).toEqual([])
  }
}

/** Expects that the first row of a list is above the fold on a phone, below the search and the filter button. */
export async function expectFirstRowAboveFold(table: Locator): Promise<void> {
  await page.viewport(375, 812)
  const row = table.getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  // The shell's own bar takes 50 px above it.
  await expect.poll(() => row.element().getBoundingClientRect().bottom).toBeLessThan(812 - 50)
}
