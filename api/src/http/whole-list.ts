import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './access-control.ts'
import { createListSlots } from './list-slots.ts'

/** Rows per statement: few enough that no batch keeps the process from other calls for long. */
export const BATCH_ROWS = 500

/** A browser has six connections to a host, and clients give up after 10 s (spec §7). */
const slots = createListSlots({ perAccount: 6, perHost: 48, sendingMs: 15_000, stalledMs: 3_000 })

/**
 * Reads a list in batches, each with a statement of its own: a slow client holds no connection of the pool. A list of
 * one batch is one state of the database; a longer one may contain writes that are committed while it is read.
 * @param read reads the rows after the given one, or the first ones
 */
export async function* readBatches<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after, BATCH_ROWS)
    yield rows
    if (rows.length < BATCH_ROWS) return
    after = rows.at(-1)
  }
}

/**
 * Sends a whole list as `{ data: […] }`, a long one as a stream. No cache keeps it, the browser's neither: it has personal data,
 * which would outlast the session.
 * @throws AppError 429 or 503 SERVER_BUSY while too many of the account or of the host are on their way
 */
export async function sendWholeList<Entry>(
  request: FastifyRequest,
  reply: FastifyReply,
  batches: AsyncGenerator<Entry[], void>,
): Promise<{ data: Entry[] } | Readable> {
  const readPart = slots.take(callerOf(request).sub, reply.raw)
  const first = await readPart(() => batches.next())
  const rows = first.done ? [] : first.value
  if (rows.length < BATCH_ROWS) return { data: rows }
  reply.type('application/json; charset=utf-8')
  // Bound: a stream asks outside of the read that it belongs to.
  const next = AsyncResource.bind(() =>
    readPart(() => request.server.callQueues.readBatch(request, () => batches.next())),
  )
  return Readable.from(jsonOf(rows, next), { objectMode: false })
}

async function* jsonOf<Entry>(
  first: Entry[],
  next: () => Promise<IteratorResult<Entry[], void>>,
): AsyncGenerator<string> {
  yield `{"data":[${textOf(first)}`
  for (let batch = await next(); !batch.done; batch = await next())
    if (batch.value.length > 0) yield `,${textOf(batch.value)}`
  yield ']}'
}

const textOf = (entries: readonly unknown[]): string => JSON.stringify(entries).slice(1, -1)
