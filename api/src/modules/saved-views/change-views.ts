import { isDeepStrictEqual } from 'node:util'
import { type ChangeSavedViewsRequest, MOST_LISTS } from '@celeiro/api-contract'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { deleteViews, findViews, lockViews, putViews } from './repository.ts'

/** @throws AppError 409 TOO_MANY_LISTS, VIEWS_CHANGED */
export const changeViews = (db: Executor, userId: string, { list, known, views }: ChangeSavedViewsRequest) =>
  db.transaction(async (tx) => {
    await lockViews(tx, userId)
    const rows = await findViews(tx, userId)
    const stored = rows.find((row) => row.list === list)?.views ?? []
    if (known && !isDeepStrictEqual(known, stored))
      throw new AppError(409, 'VIEWS_CHANGED', 'As visões da lista mudaram')
    if (views.length === 0) return void (await deleteViews(tx, userId, list))
    if (rows.filter((row) => row.list !== list).length >= MOST_LISTS)
      throw new AppError(409, 'TOO_MANY_LISTS', `Uma conta guarda visões de até ${MOST_LISTS} listas`)
    await putViews(tx, { userId, list, views })
  })
