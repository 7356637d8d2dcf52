import type { AuditChange, PriceTable, PriceTableItem } from '@celeiro/api-contract'
import { itemsByLine } from '@celeiro/api-contract/price-table-lines'
import { changesBetween } from '../audit/changes-between.ts'

/**
 * What differs between two states of a price table; `null` stands for no table. Items are compared by product, the
 * second line of one product with the second one. A new order alone is no change.
 */
export function priceTableChanges(before: PriceTable | null, after: PriceTable | null): AuditChange[] {
  return [
    ...changesBetween(before && fieldsOf(before), after && fieldsOf(after)),
    ...itemChanges(before?.priceTableItems ?? [], after?.priceTableItems ?? []),
  ]
}

function fieldsOf({ id: _id, etag: _etag, priceTableItems: _items, ...fields }: PriceTable) {
  return fields
}

function itemChanges(before: readonly PriceTableItem[], after: readonly PriceTableItem[]): AuditChange[] {
  const [was, is] = [itemsByLine(before), itemsByLine(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((line) => {
    const [old, now] = [was.get(line), is.get(line)]
    const change = {
      field: 'priceTableItems' as const,
      productId: (now ?? old)?.productId ?? '',
      before: old ? figuresOf(old) : null,
      after: now ? figuresOf(now) : null,
    }
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after)
    return isSame ? [] : [change]
  })
}

function figuresOf({ price, minPrice, minQuantity, maxQuantity }: PriceTableItem) {
  return { price, minPrice, minQuantity, maxQuantity }
}
