import { type CellValue, type Column, valueReader } from '@celeiro/ui-kit'
import type { SortOrder } from './sort-order.ts'

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })

/** Sorts rows by a column, stably: texts as in Portuguese, figures and dates by size. Rows without a value are last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { key, isDescending }: SortOrder,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.key === key)
  const read = column && (column.order ?? valueReader(column))
  if (!read) return rows
  const direction = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: comparable(read(row)) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null)
      return direction * compare(one.value, other.value)
    })
    .map(({ row }) => row)
}

function comparable(value: CellValue): string | number | null {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' && value.trim() === '' ? null : value
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))
}
