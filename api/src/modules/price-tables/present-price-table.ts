import type { PriceTableRequest } from '@celeiro/api-contract'
import type { Ids } from '../../database/ids.ts'
import type { ItemRow, NewItem, NewPriceTable, PriceTableRow } from './repository.ts'
import { etagOf, type VersionedPriceTable } from './version.ts'

export function presentPriceTables(
  tables: readonly PriceTableRow[],
  items: readonly ItemRow[],
): VersionedPriceTable[] {
  const itemsOf = ({ id }: PriceTableRow) => items.filter(({ priceTableId }) => priceTableId === id)
  return tables.map((table) => presentPriceTable(table, itemsOf(table)))
}

export function presentPriceTable(table: PriceTableRow, items: readonly ItemRow[]): VersionedPriceTable {
  const { createdAt: _createdAt, updatedAt: _updatedAt, externalId: _externalId, ...fields } = table
  return {
    ...fields,
    priceTableItems: items.map(({ priceTableId: _table, ...item }) => item),
    etag: etagOf(table),
  }
}

type Fields = Omit<NewPriceTable, 'id' | 'isActive' | 'externalId' | 'createdAt' | 'updatedAt'>
export type RequestItems = Readonly<PriceTableRequest['priceTableItems']>

/** The columns of a request. Empties those of the other kind of term; leaves absent optional columns unchanged. */
export function toTableRow({ priceTableItems: _, ...fields }: PriceTableRequest): Fields {
  const noTerm = { shortTermOption: null, harvestYear: null, harvestStartMonth: null, harvestEndMonth: null }
  return { ...noTerm, ...fields }
}

export const toItemRows = (items: RequestItems, priceTableId: string, ids: Ids): NewItem[] =>
  items.map((item, position) => ({ ...item, id: ids.next(), priceTableId, position }))
