import { formatText } from '../formatters/text.ts'
import { tokens } from '../theme/tokens.ts'
import { type Column, textFlow } from './column.ts'
import type { ColumnClaim } from './share-room.ts'
import { type TextMeter, textMeter } from './text-meter.ts'

/** The measures that determine column widths: pixels, and the font of the texts. */
export interface TableRoom {
  width: number
  /** The font size of the document. */
  rem: number
  family: string
}

/** The cell padding of `StyledTable`, in rem: between columns, and at both ends of a row. */
export const CELL_PADDING = { between: 0.5625, start: 0.875, end: 0.75 }

const { fontSizes, fontWeights, fonts } = tokens
/** A text may claim at most this many times its usual width. A longer text is an outlier and no reason for cards. */
const MOST_USUAL = 1.5
/** The maximum difference between the sum of the characters and the rendered text. */
const ROUNDING_PX = 1.5

const widths = new WeakMap<object, Map<string, number>>()

function fontOf<Row>(column: Column<Row>, { rem, family }: TableRoom): string {
  const weight = fontWeights[column.look === 'name' ? 'semibold' : 'normal'].value
  const size = Number.parseFloat(fontSizes[column.mono ? 'sm' : 'md'].value) * rem
  return `${weight} ${size}px ${column.mono ? fonts.mono.value : family}`
}

/** Each text is measured once: a search selects the same rows repeatedly. */
function textWidth<Row extends object>(row: Row, key: string, text: () => string, meter: TextMeter): number {
  const known = widths.get(row) ?? new Map<string, number>()
  widths.set(row, known)
  const width = known.get(key) ?? meter(text())
  known.set(key, width)
  return width
}

/** The width in pixels that each column needs to show these rows. */
export function columnClaims<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  room: TableRoom,
): ColumnClaim[] {
  const { rem } = room
  const headerFont = `${fontWeights.semibold.value} ${Number.parseFloat(fontSizes.xs.value) * rem}px ${room.family}`
  return columns.map((column, index) => {
    const start = index === 0 ? CELL_PADDING.start : CELL_PADDING.between
    const end = index === columns.length - 1 ? CELL_PADDING.end : CELL_PADDING.between
    const frame = (start + end) * rem + ROUNDING_PX
    const usual = column.width * rem
    const least = (column.least ?? column.width) * rem
    const { text } = column
    if (!text || rows.length === 0) return { usual, least, needed: text ? 0 : usual }
    const font = fontOf(column, room)
    const meter = textMeter(font)
    let widest = textMeter(headerFont)(column.header)
    for (const row of rows) {
      widest = Math.max(
        widest,
        textWidth(row, `${font} ${column.key}`, () => formatText(text(row)), meter),
      )
    }
    const needed = widest + frame
    // Texts that cannot wrap get their width before texts that can.
    const whole = textFlow(column) === 'cut' ? Math.min(needed, usual * MOST_USUAL) : 0
    return { usual: Math.max(usual, whole), least: Math.max(least, whole), needed }
  })
}
