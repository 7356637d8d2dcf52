import type { PriceTableRequest } from '@celeiro/api-contract'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import {
  findItems,
  type ItemRow,
  type NewItem,
  type NewPriceTable,
  type PriceTableRow,
} from './repository.ts'
import { etagOf, type VersionedPriceTable } from './version.ts'

/** Two thousand items at most: other calls are answered between two statements. */
const TABLES_AT_ONCE = 4

/** Reads the items of price tables, and gives the tables in the API's spelling. */
export async function readPriceTables(
  db: Executor,
  tables: readonly PriceTableRow[],
): Promise<VersionedPriceTable[]> {
  const read: VersionedPriceTable[] = []
  for (let first = 0; first < tables.length; first += TABLES_AT_ONCE) {
    const few = tables.slice(first, first + TABLES_AT_ONCE)
    const items = await findItems(db, few)
    const itemsOf = ({ id }: PriceTableRow) => items.filter(({ priceTableId }) => priceTableId === id)
    read.push(...few.map((table) => presentPriceTable(table, itemsOf(table))))
  }
  return read
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
