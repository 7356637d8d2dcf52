import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Widths in pixels: a large desktop, a tablet in both orientations, and a phone. */
const WIDTHS = [1920, 1024, 768, 375]

/** The least room beside its longest text that a column has to spare, in pixels. */
const SPARE = 16

/** The misfits: the page or the table scrolls sideways, or a text is cut that could be whole. */
function misfits(table: Element): string[] {
  const wholes = [document.documentElement, table.parentElement ?? table]
  const cells = [...table.querySelectorAll('tbody :is(td, th)')]
  const cut = cells.filter((cell) => isCut(textOf(cell) ?? cell))
  const wrong = cut.filter((cell) => !isWholeInTitle(cell) || columnsWithSpareRoom(table).length > 0)
  return [...wholes.filter(isCut), ...wrong].map(
    (element) => `${element.tagName} ${element.textContent.slice(0, 60)}`,
  )
}

/** A text of which a cell shows as much as it has room for. */
function textOf(cell: Element): HTMLElement | null {
  return cell.matches('[data-text]') ? cell.querySelector('span, a') : null
}

function isCut({ scrollWidth, clientWidth, scrollHeight, clientHeight, tagName }: Element): boolean {
  return (
    clientWidth > 0 &&
    (scrollWidth > clientWidth + 1 || (['SPAN', 'A'].includes(tagName) && scrollHeight > clientHeight + 1))
  )
}

/** A text with an ellipsis is whole in its title. */
function isWholeInTitle(cell: Element): boolean {
  const text = textOf(cell)
  return text !== null && text.title === text.textContent
}

function columnsWithSpareRoom(table: Element): Element[] {
  const rows = [...table.querySelectorAll('tr:not([aria-hidden])')]
  return [...table.querySelectorAll('thead th')].filter((header, index) => {
    const { paddingLeft, paddingRight } = getComputedStyle(header)
    const room = header.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return room - Math.max(...rows.map((row) => widthOfContent(row.children[index]))) > SPARE
  })
}

/** For the header of a long list, the widest of all rows: not all are in the document. */
function widthOfContent(cell: Element | undefined): number {
  if (!cell) return 0
  const range = document.createRange()
  range.selectNodeContents(textOf(cell) ?? cell)
  return range.getBoundingClientRect().width
}

/** From this width on, in pixels, all columns have room, and rows are one line high. */
const ALL_COLUMNS = 1024

/** In pixels, more than a row of one line, which has room for a finger on a touch screen. */
const ONE_LINE = 48

function lines(table: Element): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tbody tr[tabindex]')]
}

/**
 * Expects a table to fit at many widths: nothing scrolls sideways, the rows of a list are one line high where all columns have room, and a text is cut
 * only if no column has room to spare. It is whole in its title then.
 */
export async function expectFits(table: Locator): Promise<void> {
  const height = innerHeight
  // A row under the pointer shows more buttons.
  await userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true })
  for (const width of WIDTHS) {
    await page.viewport(width, height)
    await expect.element(table).toBeInTheDocument()
    await expect.poll(() => misfits(table.element()), { message: `at ${width} px` }).toEqual([])
    if (width < ALL_COLUMNS) continue
    for (const { offsetHeight } of lines(table.element())) expect(offsetHeight).toBeLessThan(ONE_LINE)
  }
}
