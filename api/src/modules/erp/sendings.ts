import { createHash } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import { erpSendings, type SendingOutcome } from '../../database/schema/erp-sendings.ts'

/** Seconds after which another host may take a sending whose host is dead: longer than a call and the writing of its outcome. */
const LEASE = 30

const { key, orderId, state, tries, nextTryAt, outcome, reason } = erpSendings
const isLive = ne(state, 'ENDED')

type Sending = typeof erpSendings.$inferSelect

/** A sending that this host has taken; `tries` counts the try, and tells it from those of other hosts. */
export interface Taken extends Sending {
  /** Whether another host had taken it, and did not end. */
  wasInterrupted: boolean
}

/** So many seconds from now, by the clock that all hosts share. */
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** The newest sending of each order, without its body; if one is live, that one, and it stays so while the transaction has the order locked. */
export const findLastSendings = (db: Executor, orderIds: readonly string[]) =>
  db
    .selectDistinctOn([orderId], { key, orderId, state, outcome, reason })
    .from(erpSendings)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(orderId, desc(erpSendings.createdAt))

/**
 * Queues an order under a key of its own, to be sent at once. The key of an order with an external id follows that id and the number of
 * the sending: an order that is imported again after a restore is the same one to the ERP.
 */
export async function insertSending(
  tx: Executor,
  { id, externalId }: { id: string; externalId: string | null },
  ids: Ids,
): Promise<void> {
  const now = inSeconds(0)
  const earlier = await tx.$count(erpSendings, eq(orderId, id))
  const name = externalId === null ? ids.next() : `${digestOf(externalId)}-${earlier + 1}`
  await tx
    .insert(erpSendings)
    .values({ key: name, orderId: id, state: 'WAITING', nextTryAt: now, createdAt: now })
}

/** A header takes no letters with accents, and an external id may be long. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Lets a sending that waits be tried at once, or one that has ended be tried again for a day. */
export async function bringForward(
  tx: Executor,
  { key: ofSending, state: before }: Pick<Sending, 'key' | 'state'>,
): Promise<void> {
  await tx
    .update(erpSendings)
    .set({
      ...{ state: 'WAITING', nextTryAt: inSeconds(0), outcome: null, reason: null },
      ...(before === 'ENDED' && { failingSince: null }),
    })
    .where(eq(key, ofSending))
}

/** Takes sendings whose time has come, the longest due first; also those of hosts that were killed. */
export async function takeDue(db: Executor, most: number): Promise<Taken[]> {
  const due = db.$with('due').as(
    db
      .select({ dueKey: key, wasInterrupted: sql<boolean>`${eq(state, 'SENDING')}`.as('was_interrupted') })
      .from(erpSendings)
      .where(and(isLive, lte(nextTryAt, inSeconds(0))))
      .orderBy(nextTryAt)
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(erpSendings)
    .set({ state: 'SENDING', tries: sql`${tries} + 1`, nextTryAt: inSeconds(LEASE) })
    .from(due)
    .where(eq(key, due.dueKey))
    .returning({ ...getTableColumns(erpSendings), wasInterrupted: due.wasInterrupted })
}

/** Writes what this host's try came to. @returns false, having written nothing, if another host has taken the sending */
async function write(
  tx: Executor,
  { key: ofSending, tries: ofTry }: Taken,
  changes: PgUpdateSetSource<typeof erpSendings>,
): Promise<boolean> {
  const rows = await tx
    .update(erpSendings)
    .set(changes)
    .where(and(eq(key, ofSending), eq(tries, ofTry), eq(state, 'SENDING')))
    .returning({ key })
  return rows.length > 0
}

/** Keeps what all tries of a sending send. @returns as `write` */
export const keepBody = (tx: Executor, taken: Taken, body: string) => write(tx, taken, { body })

export const endSending = (tx: Executor, taken: Taken, outcome: SendingOutcome, reason?: string) =>
  write(tx, taken, { state: 'ENDED', outcome, reason: reason ?? null })

/** Lets it be tried again after a pause in seconds. @returns as `write` */
export const postpone = (tx: Executor, taken: Taken, pause: number, failure: Failure) =>
  write(tx, taken, { state: 'WAITING', nextTryAt: inSeconds(pause), ...failure })
type Failure = Pick<Sending, 'failingSince' | 'reason'>

/** Lets another host take it at once. @returns as `write` */
export const handBack = (db: Executor, taken: Taken) => write(db, taken, { nextTryAt: inSeconds(0) })

/** Drops the bodies of sendings that have ended before a time; those of unknown ones stay, since they may be sent again. */
export async function dropBodiesBefore(db: Executor, before: Date): Promise<void> {
  const { body, outcome } = erpSendings
  await db
    .update(erpSendings)
    .set({ body: null })
    .where(and(isNotNull(body), ne(outcome, 'UNKNOWN'), lt(nextTryAt, before)))
}

/** How many orders are on their way, and for how many seconds the oldest one; 0 without any. */
export async function readLiveSendings(db: Executor): Promise<{ waiting: number; oldestSeconds: number }> {
  const [live] = await db
    .select({
      waiting: count(),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${erpSendings.createdAt})), 0)::float8`,
    })
    .from(erpSendings)
    .where(isLive)
  return live ?? { waiting: 0, oldestSeconds: 0 }
}
