import { tokens } from '../theme/tokens.ts'
import { type Column, type ColumnLayout, textFlow } from './column.ts'
import type { ColumnClaim } from './share-room.ts'
import { textMeter } from './text-meter.ts'

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

/** The width of the widest text of each text column, in pixels, by column key. */
export type WidestTexts = ReadonlyMap<string, number>

/** The font of the texts of a column, as CSS writes it. */
export function fontOf(column: ColumnLayout, { rem, family }: Pick<TableRoom, 'rem' | 'family'>): string {
  const weight = fontWeights[column.look === 'name' ? 'semibold' : 'normal'].value
  const size = Number.parseFloat(fontSizes[column.mono ? 'sm' : 'md'].value) * rem
  return `${weight} ${size}px ${column.mono ? fonts.mono.value : family}`
}

/**
 * The width in pixels that each column needs.
 * @param widest undefined without rows
 */
export function columnClaims<Row>(
  columns: readonly Column<Row>[],
  widest: WidestTexts | undefined,
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
    if (!column.text || !widest) return { usual, least, needed: column.text ? 0 : usual }
    const header = textMeter(headerFont)(column.header)
    const needed = Math.max(header, widest.get(column.key) ?? 0) + frame
    // Texts that cannot wrap get their width before texts that can.
    const whole = textFlow(column) === 'cut' ? Math.min(needed, usual * MOST_USUAL) : 0
    return { usual: Math.max(usual, whole), least: Math.max(least, whole), needed }
  })
}
