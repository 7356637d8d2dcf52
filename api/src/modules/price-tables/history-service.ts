import type {
  ListPriceTablesQuery,
  PriceTableHistoryResponse,
  PriceTablePageResponse,
  PriceTableVersionResponse,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { isStorable, readSnapshot } from '../../database/database.ts'
import { pagePosition, rowRange, walkPosition } from '../../database/paging.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { presentPriceTable } from './present-price-table.ts'
import { recordVersions } from './record-versions.ts'
import { priceTableNotFound, refuseUnknownProducts } from './refusals.ts'
import * as tables from './repository.ts'
import { toItemRows } from './to-rows.ts'
import { nextUpdate, type VersionedPriceTable } from './version.ts'
import { presentContent, presentVersion, stateOf } from './version-rows.ts'
import * as versions from './versions-repository.ts'

type Page = Pick<ListPriceTablesQuery, 'page' | 'limit'>

export function createPriceTableHistoryService({ db, clock, ids, audit }: AppContext) {
  return {
    /** One page of the deleted tables as they were, the last deletion first. */
    async deleted({ search, type, ...page }: ListPriceTablesQuery): Promise<PriceTablePageResponse> {
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
    async list(id: string, page: Page): Promise<PriceTableHistoryResponse> {
      if (!isStorable(id)) throw priceTableNotFound()
      return readSnapshot(db, async (snapshot) => {
        const totalCount = await versions.countVersions(snapshot, id)
        if (totalCount === 0 && !(await tables.findTable(snapshot, id))) throw priceTableNotFound()
        const found = await versions.findVersions(snapshot, id, rowRange(page))
        return { data: found.map(presentVersion), ...pagePosition(page, totalCount) }
      })
    },

    /** A table as it was, with products as they are called now. @throws AppError 404 PRICE_TABLE_VERSION_NOT_FOUND */
    async get(id: string, version: string): Promise<PriceTableVersionResponse> {
      return readSnapshot(db, async (snapshot) => {
        const found = isStorable(id + version) && (await versions.findVersion(snapshot, id, version))
        if (!found) {
          throw new AppError(404, 'PRICE_TABLE_VERSION_NOT_FOUND', 'Não há esta versão da tabela de preço')
        }
        const table = presentContent(found, await versions.findProductsOf(snapshot, [found]))
        return { data: { ...presentVersion(found), id, table } }
      })
    },

    /**
     * Brings a deleted table back with its id, as it was; another table may have got its id in the ERP since.
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 409 PRICE_TABLE_NOT_DELETED, 400 PRODUCT_NOT_FOUND, and 409 EXTERNAL_ID_TAKEN if
     *   another gets it meanwhile
     */
    async restore(id: string, caller: AccessClaims): Promise<VersionedPriceTable> {
      if (!isStorable(id)) throw priceTableNotFound()
      const restored = await db.transaction(async (tx) => {
        // The constraint refuses the second of two at once.
        if (await tables.findTable(tx, id)) {
          throw new AppError(409, 'PRICE_TABLE_NOT_DELETED', 'Esta tabela de preço não está excluída')
        }
        const last = (await versions.findLast(tx, [id])).get(id)
        if (!last) throw priceTableNotFound()
        const before = stateOf(last)
        await refuseUnknownProducts(tx, before.items)
        const { externalId } = before.table
        const table = {
          ...before.table,
          externalId: externalId && (await tables.hasExternalId(tx, externalId)) ? null : externalId,
          updatedAt: nextUpdate(clock.now(), before.table),
        }
        await tables.insertTable(tx, table)
        await tables.replaceTableItems(tx, id, toItemRows(before.items, id, ids))
        const after = { ...before, table }
        await recordVersions(tx, [{ action: 'RESTORED', origin: 'FORM', author: caller.name, before, after }])
        return presentPriceTable(table, await tables.findItems(tx, [table]))
      })
      audit({ actorId: caller.sub, action: 'RESTORED', entity: 'PRICE_TABLE', entityId: id })
      return restored
    },
  }
}
