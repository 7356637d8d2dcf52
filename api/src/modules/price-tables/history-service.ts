import type { ListPriceTablesQuery } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { isStorable, readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { pagePosition, rowRange, walkPosition } from '../../database/paging.ts'
import { priceTables } from '../../database/schema/catalog.ts'
import { AppError } from '../../http/app-error.ts'
import { priceTableNotFound } from './refusals.ts'
import { presentContent, presentVersion } from './version-rows.ts'
import * as versions from './versions-repository.ts'

type Page = Pick<ListPriceTablesQuery, 'page' | 'limit'>

export const createPriceTableHistoryService = ({ db }: AppContext) => ({
  /** One page of the deleted tables as they were, the last deletion first. */
  deleted: (query: ListPriceTablesQuery) =>
    readSnapshot(db, async (snapshot) => {
      const rows = await versions.findDeleted(snapshot, query, rowRange(query))
      const products = await versions.findProductsOf(snapshot, rows)
      const data = rows.map((row) => ({
        ...presentContent(row, products),
        deletedAt: row.savedAt.toISOString(),
      }))
      const totalCount = await versions.countDeleted(snapshot, query)
      const position = walkPosition(query, totalCount, rows, ({ savedAt, priceTableId }) => [
        savedAt.toISOString(),
        priceTableId,
      ])
      return { data, ...position }
    }),

  /** One page of the versions of a table, which may be deleted, newest first. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
  list: (id: string, page: Page) =>
    readSnapshot(db, async (snapshot) => {
      const totalCount = await versions.countVersions(snapshot, id)
      if (totalCount === 0 && !(await findRow(snapshot, priceTables, id))) throw priceTableNotFound()
      const found = await versions.findVersions(snapshot, id, rowRange(page))
      return { data: found.map(presentVersion), ...pagePosition(page, totalCount) }
    }),

  /** A table as it was, with products as they are called now. @throws AppError 404 PRICE_TABLE_VERSION_NOT_FOUND */
  get: (id: string, version: string) =>
    readSnapshot(db, async (snapshot) => {
      const found = isStorable(id + version) && (await versions.findVersion(snapshot, id, version))
      if (!found)
        throw new AppError(404, 'PRICE_TABLE_VERSION_NOT_FOUND', 'Não há esta versão da tabela de preço')
      const table = presentContent(found, await versions.findProductsOf(snapshot, [found]))
      return { data: { ...presentVersion(found), id, table } }
    }),
})
