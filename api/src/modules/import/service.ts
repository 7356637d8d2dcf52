import { setImmediate } from 'node:timers/promises'
import type { ImportChange, ImportResponse, RefusedEntry } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'
import { getTableName, TransactionRollbackError } from 'drizzle-orm'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { only } from '../../database/find-row.ts'
import { AppError } from '../../http/app-error.ts'
import { createFairQueue } from '../../http/fair-queue.ts'
import type { Author } from '../order-logs/author.ts'
import { type Answer, answerKey, answerOnce } from './answer-once.ts'
import { checkEntries, slicesOf } from './check-entries.ts'
import { importSlice, lockImports } from './import-slice.ts'
import type { Batch, Kind, Stored } from './kind.ts'

/** Batches of one host: the others wait, so that the screens keep most of the processor and of the pool. */
const AT_ONCE = { atOnce: 1, waiting: 4 }

/** Bytes. An import stops while the database can still do everything else: without room the embedded one breaks. */
const ROOM = 64 * 1024 * 1024

interface Import {
  data: readonly unknown[]
  dryRun: boolean
  author: Author
  /** The same for every try of a batch. */
  idempotencyKey: string | undefined
}

export function createImportService({ db, clock, ids, config, erp, hasRoom }: AppContext) {
  const queue = createFairQueue(AT_ONCE)

  /** How batches of a kind are imported, slice by slice: one that ends half-way leaves the slices before it written. */
  return <Entry, Row extends Stored, Item>(
    { entry, key }: { entry: z.ZodType<Entry>; key: string },
    kind: Kind<Entry, Row, Item>,
  ) =>
    ({ data, dryRun, author, idempotencyKey }: Import): Promise<ImportResponse> =>
      queue.run(author.name, async () => {
        const isErp = author.kind === 'machine' && author.name === config.erpMachine
        const now = clock.now()
        const memory = { indexes: new Map(), holders: new Map(), firstIndexes: new Map() }
        const batch: Batch = { ids, author, now, isErp, erp, isCheck: dryRun, ...memory }
        const changes: ImportChange[] = []
        const all: RefusedEntry[] = []
        const total = { created: 0, updated: 0, unchanged: 0 }
        for (const slice of slicesOf(data)) {
          // Other calls get the processor and the embedded database.
          await setImmediate()
          if (hasRoom && !(await hasRoom(ROOM))) throw noRoom()
          const { drafts, refused } = checkEntries(entry, key, slice, batch)
          const sliceKey =
            idempotencyKey && !dryRun
              ? answerKey(getTableName(kind.table), author, idempotencyKey, slice)
              : undefined
          const answer = await tryOut(db, dryRun, async (tx) => {
            await lockImports(tx)
            return answerOnce(tx, sliceKey, now, () => importSlice(tx, kind, drafts, batch))
          })
          for (const name of keysOf(total)) total[name] += answer[name]
          changes.push(...(answer.changes ?? []))
          all.push(...[...refused, ...answer.refused].sort((a, b) => a.index - b.index))
        }
        return { data: { ...total, refused: all, ...(dryRun && { changes }) } }
      })
}

const NO_ROOM = 'A importação parou: o disco do servidor tem menos de 64 MB livres. Avise o administrador'
const noRoom = () => new AppError(503, 'DISK_FULL', NO_ROOM, { 'retry-after': '60' })

/** Does something in a transaction, which a trial rolls back. */
async function tryOut(db: Executor, isTrial: boolean, work: (tx: Executor) => Promise<Answer>) {
  const answers: Answer[] = []
  const done = db.transaction(async (tx) => {
    answers.push(await work(tx))
    if (isTrial) tx.rollback()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return only(answers)
}
