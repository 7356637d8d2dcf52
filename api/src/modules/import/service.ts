import type { ImportResponse } from '@celeiro/api-contract/import'
import { TransactionRollbackError } from 'drizzle-orm'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { createFairQueue } from '../../http/fair-queue.ts'
import type { Author } from '../order-logs/author.ts'
import { importBatch, type Stored } from './import-batch.ts'
import type { Items, Kind } from './kind.ts'
import { readEntries } from './read-entries.ts'

/** Batches of one host: the others wait, so that the screens keep most of the processor and of the pool. */
const AT_ONCE = { atOnce: 1, waiting: 4 }

interface Import {
  data: readonly unknown[]
  dryRun: boolean
  author: Author
}

export function createImportService({ db, clock, ids }: AppContext) {
  const queue = createFairQueue(AT_ONCE)

  return async function run<Entry, Fields extends Stored, ItemChange extends Items | undefined>(
    { entry, key }: { entry: z.ZodType<Entry>; key: string },
    kind: Kind<Entry, Fields, ItemChange>,
    { data, dryRun, author }: Import,
  ): Promise<ImportResponse> {
    return queue.run(author.name, async () => {
      const { drafts, refused } = await readEntries(entry, key, data)
      const batch = { ids, author, now: clock.now() }
      const result = await tryOut(db, dryRun, (tx) => importBatch(tx, kind, drafts, batch))
      const all = [...refused, ...result.refused].sort((a, b) => a.index - b.index)
      return { data: { ...result, refused: all } }
    })
  }
}

/** Does something in a transaction, which a trial rolls back. */
async function tryOut<Result>(
  db: Executor,
  isTrial: boolean,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  const trial = { done: undefined as Result | undefined }
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!isTrial) return result
      trial.done = result
      return tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError) || trial.done === undefined) throw error
    return trial.done
  }
}
