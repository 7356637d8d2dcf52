import { formatText } from '../formatters/text.ts'
import type { Column } from './column.ts'
import { fontOf, type TableRoom, type WidestTexts } from './column-claims.ts'
import { textMeter } from './text-meter.ts'

/** Measures the texts of rows, each row once: a search selects the same rows repeatedly. */
export interface RowMeter<Row> {
  /** Identifies columns and fonts. */
  signature: string
  isMeasured: (row: Row) => boolean
  measure: (row: Row) => void
  /** The widest texts of measured rows; measures the others. */
  widest: (rows: readonly Row[]) => WidestTexts
}

interface Widths {
  signature: string
  /** In pixels, by the index of the text column. */
  widths: readonly number[]
}

const measured = new WeakMap<object, Widths>()
const widestOf = new WeakMap<readonly object[], { signature: string; widest: WidestTexts }>()

export function rowMeter<Row extends object>(
  columns: readonly Column<Row>[],
  room: Pick<TableRoom, 'rem' | 'family'>,
): RowMeter<Row> {
  const texts = columns.flatMap((column) =>
    column.text ? [{ key: column.key, text: column.text, font: fontOf(column, room) }] : [],
  )
  const signature = texts.map(({ key, font }) => `${key} ${font}`).join('\n')

  function widthsOf(row: Row): readonly number[] {
    const known = measured.get(row)
    if (known?.signature === signature) return known.widths
    const widths = texts.map(({ text, font }) => textMeter(font)(formatText(text(row))))
    measured.set(row, { signature, widths })
    return widths
  }

  function widest(rows: readonly Row[]): WidestTexts {
    const known = widestOf.get(rows)
    if (known?.signature === signature) return known.widest
    const maxima = texts.map(() => 0)
    for (const row of rows) {
      for (const [index, width] of widthsOf(row).entries())
        maxima[index] = Math.max(maxima[index] ?? 0, width)
    }
    const found = new Map(texts.map(({ key }, index) => [key, maxima[index] ?? 0]))
    widestOf.set(rows, { signature, widest: found })
    return found
  }

  return {
    signature,
    isMeasured: (row) => measured.get(row)?.signature === signature,
    measure: widthsOf,
    widest,
  }
}
