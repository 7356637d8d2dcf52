import { and, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { hasId } from '../../database/find-row.ts'
import { following, newestFirst, type RowRange } from '../../database/paging.ts'
import { isOneOf } from '../../database/save-rows.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { priceTableVersions as versions } from '../../database/schema/price-table-versions.ts'
import { containsText } from '../../database/search.ts'
import type { PriceTableFilter } from './repository.ts'
import type { VersionHead, VersionRow } from './version-rows.ts'

const { priceTableId: _id, fields: _fields, items: _items, ...head } = getTableColumns(versions)

export const findVersions = (db: Executor, tableId: string, range: RowRange): Promise<VersionHead[]> =>
  db
    .select(head)
    .from(versions)
    .where(eq(versions.priceTableId, tableId))
    .orderBy(desc(versions.version))
    .limit(range.limit)
    .offset(range.offset)

export const countVersions = (db: Executor, tableId: string): Promise<number> =>
  db.$count(versions, hasId(versions.priceTableId, tableId))

export async function findVersion(db: Executor, tableId: string, version: string) {
  const isNumbered = sql`${versions.version}::text = ${version}`
  const [found] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.priceTableId, tableId), isNumbered))
  return found
}

/** The last versions of some tables, by table. */
export async function findLast(db: Executor, tableIds: readonly string[]): Promise<Map<string, VersionRow>> {
  const rows = await db
    .selectDistinctOn([versions.priceTableId])
    .from(versions)
    .where(isOneOf(versions.priceTableId, tableIds))
    .orderBy(versions.priceTableId, desc(versions.version))
  return new Map(rows.map((row) => [row.priceTableId, row]))
}

export const insertVersions = (db: Executor, rows: VersionRow[]) => db.insert(versions).values(rows)

/** Deletes the oldest versions of a table. The others keep their numbers. */
export const deleteVersionsUpTo = (db: Executor, tableId: string, version: number) =>
  db.delete(versions).where(and(eq(versions.priceTableId, tableId), lte(versions.version, version)))

/** The last versions of tables that were deleted and do not exist. The condition of the index stands there as it is. */
const deleted = ({ search, type }: PriceTableFilter): SQL | undefined =>
  and(
    sql`${versions.action} = 'DELETED'`,
    sql`not exists (select from ${priceTables} where ${priceTables.id} = ${versions.priceTableId})`,
    sql`not exists (select from ${versions} later where later.price_table_id = ${versions.priceTableId} and later.version > ${versions.version})`,
    containsText([sql`${versions.fields} ->> 'name'`], search),
    type && sql`${versions.fields} ->> 'type' = ${type}`,
  )

export const findDeleted = (db: Executor, filter: PriceTableFilter, range: RowRange) =>
  db
    .select()
    .from(versions)
    .where(
      and(deleted(filter), following(filter.after, newestFirst(versions.savedAt, versions.priceTableId))),
    )
    .orderBy(desc(versions.savedAt), desc(versions.priceTableId))
    .limit(range.limit)
    .offset(range.offset)

export const countDeleted = (db: Executor, filter: PriceTableFilter): Promise<number> =>
  db.$count(versions, deleted(filter))

/** The products of some versions that still exist, by id. */
export async function findProductsOf(db: Executor, rows: readonly Pick<VersionRow, 'items'>[]) {
  const ids = new Set(rows.flatMap(({ items }) => items.map(([productId]) => productId)))
  const found = await db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(isOneOf(products.id, [...ids]))
  return new Map(found.map((product) => [product.id, product]))
}
