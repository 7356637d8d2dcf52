import type { PriceTableRequest } from '@celeiro/api-contract'
import type { Ids } from '../../database/ids.ts'
import type { ItemRow, NewItem, NewPriceTable, PriceTableRow } from './repository.ts'
import { etagOf, type VersionedPriceTable } from './version.ts'

/** Price tables in the API's spelling, with their items. */
export function presentPriceTables(
  tables: readonly PriceTableRow[],
  items: readonly ItemRow[],
): VersionedPriceTable[] {
  return tables.map((table) =>
    presentPriceTable(
      table,
      items.filter(({ item }) => item.priceTableId === table.id),
    ),
  )
}

export function presentPriceTable(table: PriceTableRow, items: readonly ItemRow[]): VersionedPriceTable {
  const { createdAt: _createdAt, updatedAt: _updatedAt, externalId: _externalId, ...fields } = table
  return {
    ...fields,
    priceTableItems: items.map(
      ({ item: { priceTableId: _table, position: _position, ...item }, product }) => ({
        ...item,
        product,
      }),
    ),
    etag: etagOf(table),
  }
}

type Fields = Omit<NewPriceTable, 'id' | 'isActive' | 'externalId' | 'createdAt' | 'updatedAt'>

/** The columns of a request. Empties those of the other kind of term; leaves absent optional columns unchanged. */
export function toTableRow({ priceTableItems: _, ...fields }: PriceTableRequest): Fields {
  return {
    shortTermOption: null,
    harvestYear: null,
    harvestStartMonth: null,
    harvestEndMonth: null,
    ...fields,
  }
}

/** The rows of the items, in the order of the request. */
export function toItemRows(
  items: Readonly<PriceTableRequest['priceTableItems']>,
  priceTableId: string,
  ids: Ids,
): NewItem[] {
  return items.map((item, position) => ({ ...item, id: ids.next(), priceTableId, position }))
}
