import { formatMoney, sumMoney } from '../formatters/money.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import { type Column, valueReader } from './column.ts'
import type { HiddenRows } from './use-selection.ts'

export interface Elsewhere<Row> {
  hidden: HiddenRows<Row>
  /** Whether the list shows all rows that match its filters. */
  isWhole: boolean
  matches: ((row: Row) => boolean) | undefined
}

/** Says of selected rows that a list does not show where they are: `2 fora do filtro`, `3 em outras páginas`. */
export function elsewhere<Row>({ hidden, isWhole, matches = () => true }: Elsewhere<Row>): string[] {
  const { ofThese, ofOthers } = hidden
  const [others, onPages] = isWhole ? [0, 0] : [ofOthers.length, ofThese.filter(matches).length]
  const out = ofThese.length + ofOthers.length - others - onPages
  const counts: [number, string][] = [
    [out, 'fora do filtro'],
    [others, 'de outro filtro'],
    [onPages, onPages === 1 ? 'em outra página' : 'em outras páginas'],
  ]
  return counts.flatMap(([count, where]) => (count > 0 ? `${formatDecimal(count)} ${where}` : []))
}

/** `Total: R$ 1.234,50` for each summed column of the selected rows. Says how many have no amount. */
export function selectedSums<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  return columns
    .filter(({ summed }) => summed)
    .map((column) => {
      const amounts = rows.map((row) => valueReader(column)?.(row) ?? null)
      const missing = amounts.filter((amount) => amount === null).length
      const sum = formatMoney(missing === rows.length ? null : sumMoney(amounts))
      return `${column.header}: ${sum}${missing > 0 ? ` (${missing} sem valor)` : ''}`
    })
}
