import { formatDateTime } from '../formatters/dates.ts'
import { formatDecimal } from '../formatters/numbers.ts'
import { usePrinting } from '../table/use-printing.ts'
import { Text } from '../text/text.ts'
import type { List } from './use-list.ts'

/** On paper: how many rows there are, the filters that they match in words, and when they were printed. */
export function PrintHeader<Row>({ list }: { list: List<Row> }) {
  if (!usePrinting() || !list.isLong) return null
  const { definition, rows, rowValues } = list
  const { one, many } = definition.noun
  const filters = definition
    .setFilters(rowValues)
    .map(([name, { inWords }]) => inWords(rowValues[name] ?? ''))
  const parts = [
    `${formatDecimal(rows.length)} ${rows.length === 1 ? one : many}`,
    ...(filters.length > 0 ? filters : ['sem filtros']),
    formatDateTime(Date.now()),
  ]
  return <Text marginBottom="2">{parts.join(' · ')}</Text>
}
