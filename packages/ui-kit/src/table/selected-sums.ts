import { formatMoney, sumMoney } from '../formatters/money.ts'
import { type Column, valueReader } from './column.ts'

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
