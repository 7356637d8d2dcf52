import type { PriceTableRequest } from '@celeiro/api-contract'
import type { Problem } from '@celeiro/api-contract/import'
import type { ImportPriceTable } from '@celeiro/api-contract/import-entries'
import { itemListViolations, storablePriceTables } from '@celeiro/api-contract/price-table-limits'
import { priceTableItems, priceTables, products } from '../../database/schema/catalog.ts'
import { presentPriceTable, toFigures } from '../price-tables/present-price-table.ts'
import { recordVersions } from '../price-tables/record-versions.ts'
import { toItemRows, toTableRow } from '../price-tables/to-rows.ts'
import { problemsOf } from './check-entries.ts'
import { jumpingPrices, lostProducts } from './import-warnings.ts'
import { readItems, replaceItems } from './items.ts'
import type { Kind } from './kind.ts'
import { findReferences } from './references.ts'

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
    const found = await findReferences(tx, products, products.sku, 'produto', skus)
    const ids = stored.map(({ id }) => id)
    const itemsOf = await readItems(tx, priceTableItems, priceTableItems.priceTableId, ids, toItem)

    return ({ priceTableItems: items, externalId, isActive, itemCount: _, ...fields }, row) => {
      const problems: Problem[] = []
      const before = (row && itemsOf.get(row.id)) ?? []
      const sent = items?.map(({ sku, ...figures }, index) => ({
        ...figures,
        productId: found.idOf(sku, `priceTableItems.${index}.sku`, problems),
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
      if (!data || problems.length > 0) return problems
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

/** As a request has them. */
const toItem = ({ productId, ...item }: typeof priceTableItems.$inferSelect): Item => ({
  productId,
  ...toFigures(item),
})
