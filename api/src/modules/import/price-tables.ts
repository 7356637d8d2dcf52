import type { PriceTableRequest } from '@celeiro/api-contract'
import type { ImportPriceTable } from '@celeiro/api-contract/import-entries'
import { itemListViolations, storablePriceTables } from '@celeiro/api-contract/price-table-limits'
import { priceTableItems, priceTables } from '../../database/schema/catalog.ts'
import { presentPriceTable, toItemRows, toTableRow } from '../price-tables/present-price-table.ts'
import { recordVersions } from '../price-tables/record-versions.ts'
import { problemsOf } from './check-entries.ts'
import { jumpingPrices, lostProducts } from './import-warnings.ts'
import type { Kind } from './kind.ts'
import { findReferences, replaceItems, rowsBy } from './rows.ts'

type TableRow = typeof priceTables.$inferSelect
type Item = PriceTableRequest['priceTableItems'][number]

/** Checks the table as it would be saved by the rules of the form, and replaces its items as the form does. */
export const priceTableKind: Kind<ImportPriceTable, TableRow, Item> = {
  table: priceTables,
  column: priceTables.externalId,
  required: [],
  defaults: { isActive: true, discountPercent: null, additionalFee: null, externalId: null },

  async prepare(tx, entries, stored) {
    const skus = entries.flatMap(({ priceTableItems = [] }) => priceTableItems.map(({ sku }) => sku))
    const productOf = await findReferences(tx, 'produto', skus)
    const ids = stored.map(({ id }) => id)
    const { priceTableId, position } = priceTableItems
    const itemsOf = await rowsBy(tx, priceTableItems, priceTableId, ids, position)

    return ({ priceTableItems: items, externalId, isActive, itemCount: _, ...fields }, row, problems) => {
      const before = ((row && itemsOf.get(row.id)) ?? []).map(toItem)
      const sent = items?.map(({ sku, ...figures }, index) => ({
        ...figures,
        productId: productOf(sku, `priceTableItems.${index}.sku`, problems),
      }))
      const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      const table = {
        ...(row && presentPriceTable(row, [])),
        ...named,
        priceTableItems: sent ?? (row && before),
      }
      const { data, error } = storablePriceTables.table.safeParse(table)
      // An unknown product has been named by its SKU.
      const violations = problemsOf(data ? itemListViolations(data.priceTableItems) : error.issues)
        .map(({ path, message }) => ({ path: path.replace(/productId$/, 'sku'), message }))
        .filter(({ path }) => !problems.some((problem) => problem.path === path))
      problems.push(...violations)
      if (!data) return undefined
      const after = data.priceTableItems
      return {
        columns: { ...toTableRow(data), externalId, isActive },
        items: { before, after },
        warnings: [...lostProducts(before, after), ...jumpingPrices(before, after)],
      }
    }
  },

  async write(tx, written, { ids, author }) {
    await replaceItems(tx, priceTableItems, priceTableItems.priceTableId, written, (items, id) =>
      toItemRows(items, id, ids),
    )
    await recordVersions(
      tx,
      written.map(({ before, after, items }) => ({
        action: before ? 'UPDATED' : 'CREATED',
        origin: 'IMPORT',
        author: author.name,
        before: before && { table: before, items: items.before },
        after: { table: after, items: items.after },
      })),
    )
  },
}

const toItem = ({
  id: _id,
  priceTableId: _table,
  position: _position,
  ...item
}: typeof priceTableItems.$inferSelect): Item => item
