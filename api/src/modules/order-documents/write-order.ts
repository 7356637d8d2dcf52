import { setImmediate } from 'node:timers/promises'
import { ORDER_ITEM_LABELS } from '@celeiro/api-contract/order-labels'
import type { Fact, OrderTexts } from './order-texts.ts'
import { PAGE, type Sheet, type Style } from './sheet.ts'

/** Who sends the document, and when it was made. */
export interface Letterhead {
  name: string
  /** Tax id and address, as far as they are known. */
  lines: string[]
  madeAt: string
}

const LABEL: Style = { size: 7, isQuiet: true }
const BODY: Style = { size: 8.5, lines: 2 }
const CELL: Style = { size: 8.5, lines: 8 }
const HEAD: Style = { size: 7, isBold: true, isQuiet: true }

/** The left edge of the right half. */
const MIDDLE = 310

/** Right ends of figures, and left ends of texts. */
const COLUMNS = [
  { name: 'product', left: PAGE.left, width: 180 },
  { name: 'sku', left: 238, width: 62 },
  { name: 'quantity', right: 354, width: 48 },
  { name: 'unit', left: 358, width: 22 },
  { name: 'unitPrice', right: 461, width: 76 },
  { name: 'total', right: PAGE.right, width: 80 },
] as const
const ROW_PADDING = 4
/** Rows that stay on the page of the total. */
const KEPT_ROWS = 2
const SUM_GAP = 8
const SUM_HEIGHT = 17
const NOTE_HEIGHT = 12

/** Writes an order onto pages of its own. Before each page the host serves others: a page takes some milliseconds. */
export async function writeOrder(sheet: Sheet, order: OrderTexts, letterhead: Letterhead): Promise<void> {
  const { items } = order
  await setImmediate()
  let y = opening(sheet, order, letterhead)
  const end = SUM_GAP + SUM_HEIGHT * order.sums.length + (order.note ? NOTE_HEIGHT : 0)
  const keptFrom = Math.max(0, items.length - KEPT_ROWS)
  const kept = items.slice(keptFrom).reduce((sum, item) => sum + rowHeight(sheet, item), end)
  for (const [index, item] of items.entries()) {
    const height = rowHeight(sheet, item)
    if (index <= keptFrom && y + (index < keptFrom ? height : kept) > PAGE.bottom) {
      await setImmediate()
      y = continuation(sheet, order)
    }
    row(sheet, item, y + ROW_PADDING, CELL)
    y += height
    sheet.rule(y, 0.25)
  }
  sums(sheet, order, y + SUM_GAP)

  sheet.finishPages((page, pages) => {
    const foot = `${letterhead.name} · ${order.title} · Gerado em ${letterhead.madeAt}`
    sheet.rule(PAGE.footer - 6, 0.25)
    sheet.text(foot, PAGE.left, PAGE.footer, 400, LABEL)
    sheet.figure(`Página ${page} de ${pages}`, PAGE.right, PAGE.footer, 90, LABEL)
  })
}

/** The first page up to its rows: letterhead, title, customer and farm, terms. Gives where the rows begin. */
function opening(sheet: Sheet, order: OrderTexts, { name, lines }: Letterhead): number {
  sheet.addPage()
  let y = PAGE.top
  y += sheet.text(name, PAGE.left, y, PAGE.width, { size: 12, isBold: true, lines: 2 }) + 1
  for (const line of lines) y += sheet.text(line, PAGE.left, y, PAGE.width, { ...BODY, isQuiet: true })
  y += 8
  sheet.rule(y, 0.75)
  y += 18

  const top = y
  y += sheet.text(order.title, PAGE.left, y, 270, { size: 20, isBold: true })
  y += sheet.text(order.numbers, PAGE.left, y, 270, { ...LABEL, lines: 2 })
  factRow(sheet, order.facts, MIDDLE, top + 8, [110, 127])
  y += 20

  const ends = order.parties.map(({ heading, name, lines }, index) => {
    const x = index === 0 ? PAGE.left : MIDDLE
    let end = y + sheet.text(heading, x, y, 237, LABEL) + 2
    end += sheet.text(name, x, end, 237, { size: 10, isBold: true, lines: 3 }) + 1
    for (const line of lines) end += sheet.text(line, x, end, 237, BODY)
    return end
  })
  y = Math.max(...ends) + 16

  if (order.terms.length > 0) {
    sheet.rule(y, 0.25)
    y = factRow(sheet, order.terms, PAGE.left, y + 9, [150, 55, 145, 60, 89]) + 9
    sheet.rule(y, 0.25)
    y += 18
  }
  return tableHead(sheet, y)
}

/** Facts beside each other. Gives the end of the longest. */
function factRow(sheet: Sheet, facts: readonly Fact[], left: number, y: number, widths: number[]): number {
  let x = left
  const ends = facts.map(([label, text], index) => {
    const width = widths[index] ?? 0
    const below = y + sheet.text(label, x, y, width - 8, LABEL) + 1
    const end = below + sheet.text(text, x, below, width - 8, BODY)
    x += width
    return end
  })
  return Math.max(...ends)
}

/** A further page up to its rows. */
function continuation(sheet: Sheet, { title, parties }: OrderTexts): number {
  sheet.addPage()
  const end = PAGE.top + sheet.text(title, PAGE.left, PAGE.top, 180, { size: 10, isBold: true })
  sheet.text(parties[0]?.name ?? '', 238, PAGE.top + 2, PAGE.right - 238, {
    ...BODY,
    lines: 1,
    isQuiet: true,
  })
  return tableHead(sheet, end + 12)
}

type Cells = OrderTexts['items'][number]

/** Gives where the rows begin. */
function tableHead(sheet: Sheet, y: number): number {
  row(sheet, { ...ORDER_ITEM_LABELS, unit: '' }, y, HEAD)
  sheet.rule(y + 13, 0.75)
  return y + 13
}

function rowHeight(sheet: Sheet, item: Cells): number {
  const heights = COLUMNS.map((column) =>
    'left' in column ? sheet.heightOf(item[column.name], column.width, CELL) : 0,
  )
  return Math.max(...heights) + 2 * ROW_PADDING
}

function row(sheet: Sheet, cells: Cells, y: number, style: Style): void {
  for (const column of COLUMNS) {
    const text = cells[column.name]
    if ('left' in column) sheet.text(text, column.left, y, column.width, style)
    else sheet.figure(text, column.right, y, column.width, style)
  }
}

function sums(sheet: Sheet, { count, sums, note }: OrderTexts, y: number): void {
  sheet.text(count, PAGE.left, y + 2, 200, BODY)
  for (const [index, [label, text]] of sums.entries()) {
    const isLast = index === sums.length - 1
    const style = { size: isLast ? 11 : 8.5, isBold: isLast }
    const top = y + index * SUM_HEIGHT
    sheet.figure(label, 436, isLast ? top : top + 2, 130, style)
    sheet.figure(text, PAGE.right, isLast ? top : top + 2, 103, style)
  }
  sheet.figure(note, PAGE.right, y + sums.length * SUM_HEIGHT, PAGE.width, LABEL)
}
