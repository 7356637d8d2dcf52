import { isDeepStrictEqual } from 'node:util'
import { type ChangeSavedViewsRequest, MOST_LISTS } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { deleteViews, findViews, lockViews, putViews } from './repository.ts'

/** The saved views of an account; no other account sees them. */
export function createSavedViewService({ db }: AppContext) {
  return {
    async list({ sub }: AccessClaims) {
      const rows = await findViews(db, sub)
      return rows.flatMap(({ list, views }) => views.map((view) => ({ list, ...view })))
    },

    /** @throws AppError 409 TOO_MANY_LISTS, VIEWS_CHANGED */
    change: ({ sub }: AccessClaims, { list, known, views }: ChangeSavedViewsRequest): Promise<void> =>
      db.transaction(async (tx) => {
        await lockViews(tx, sub)
        const rows = await findViews(tx, sub)
        const stored = rows.find((row) => row.list === list)?.views ?? []
        if (known && !isDeepStrictEqual(known, stored))
          throw new AppError(409, 'VIEWS_CHANGED', 'As visões da lista mudaram')
        if (views.length === 0) return deleteViews(tx, sub, list)
        if (rows.filter((row) => row.list !== list).length >= MOST_LISTS) {
          throw new AppError(409, 'TOO_MANY_LISTS', `Uma conta guarda visões de até ${MOST_LISTS} listas`)
        }
        await putViews(tx, { userId: sub, list, views })
      }),
  }
}
