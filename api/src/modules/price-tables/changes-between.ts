import type { PriceTableChanges, PriceTableItem } from '@celeiro/api-contract'
import { itemsByLine } from '@celeiro/api-contract/lines'
import type { PriceTableRow } from './repository.ts'

export interface TableState {
  table: PriceTableRow
  items: readonly Omit<PriceTableItem, 'id' | 'product'>[]
}

const LIMITS = ['minPrice', 'minQuantity', 'maxQuantity'] as const

/** What differs between two states of a table; not the order of its items. */
export function changesBetween(before: TableState, after: TableState): PriceTableChanges {
  const [old, now] = [itemsByLine(before.items), itemsByLine(after.items)]
  const kept = [...now].flatMap(([line, item]) => {
    const was = old.get(line)
    return was ? [{ was, item }] : []
  })
  const percents = kept
    .filter(({ was, item }) => item.price !== was.price)
    .map(({ was, item }) => (item.price / was.price - 1) * 100)
  const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return {
    fields: Object.entries(to)
      .map(([field, value]) => ({ field, from: from[field] ?? null, to: value }))
      .filter((change) => change.from !== change.to),
    prices: percents.length,
    averagePercent: percents.length > 0 ? Math.round(average * 100) / 100 : null,
    added: now.size - kept.length,
    removed: old.size - kept.length,
    limits: kept.filter(
      ({ was, item }) => item.price === was.price && LIMITS.some((field) => item[field] !== was[field]),
    ).length,
  }
}

/** Whether a table was switched on or off, and nothing else changed. */
export const isSwitch = ({ fields, prices, added, removed, limits }: PriceTableChanges): boolean =>
  fields.length === 1 && fields[0]?.field === 'isActive' && prices + added + removed + limits === 0

function fieldsOf({ table }: TableState): Record<string, string | number | boolean | null> {
  const { id: _, createdAt: _createdAt, updatedAt: _updatedAt, externalId: _externalId, ...fields } = table
  return fields
}
