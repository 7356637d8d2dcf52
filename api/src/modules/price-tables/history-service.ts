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

export function createPriceTableHistoryService({ db }: AppContext) {
  return {
    /** One page of the deleted tables as they were, the last deletion first. */
    async deleted({ search, type, ...page }: ListPriceTablesQuery) {
      const filter = { search, type, after: page.after }
      return readSnapshot(db, async (snapshot) => {
        const rows = await versions.findDeleted(snapshot, filter, rowRange(page))
        const products = await versions.findProductsOf(snapshot, rows)
        return {
          data: rows.map((row) => ({
            ...presentContent(row, products),
            deletedAt: row.savedAt.toISOString(),
          })),
          ...walkPosition(page, await versions.countDeleted(snapshot, filter), rows, (row) => [
            row.savedAt.toISOString(),
            row.priceTableId,
          ]),
        }
      })
    },

    /** One page of the versions of a table, which may be deleted, newest first. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
    async list(id: string, page: Page) {
      if (!isStorable(id)) throw priceTableNotFound()
      return readSnapshot(db, async (snapshot) => {
        const totalCount = await versions.countVersions(snapshot, id)
        if (totalCount === 0 && !(await findRow(snapshot, priceTables, id))) throw priceTableNotFound()
        const found = await versions.findVersions(snapshot, id, rowRange(page))
        return { data: found.map(presentVersion), ...pagePosition(page, totalCount) }
      })
    },

    /** A table as it was, with products as they are called now. @throws AppError 404 PRICE_TABLE_VERSION_NOT_FOUND */
    async get(id: string, version: string) {
      return readSnapshot(db, async (snapshot) => {
        const found = isStorable(id + version) && (await versions.findVersion(snapshot, id, version))
        if (!found) {
          throw new AppError(404, 'PRICE_TABLE_VERSION_NOT_FOUND', 'Não há esta versão da tabela de preço')
        }
        const table = presentContent(found, await versions.findProductsOf(snapshot, [found]))
        return { data: { ...presentVersion(found), id, table } }
      })
    },
  }
}
