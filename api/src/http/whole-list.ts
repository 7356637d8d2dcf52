import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Rows per statement: few enough that no batch keeps the process from other calls for long. */
export const BATCH_ROWS = 500

/** A list that loads whole, read in batches. */
export type WholeList<Entry> = {
  /** Changes with every committed write to the list. */
  version(): Promise<string>
  batches(): AsyncGenerator<Entry[], void>
}

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
 * Sends a whole list as `{ data: […] }`, a long one as a stream. Browsers keep it and revalidate it with every use; an
 * unchanged list is a 304. Access control runs before that, and no cache that users share may keep the list.
 * @param schema of the response; another shape is another ETag
 */
export function wholeListSender<Entry>(schema: z.ZodType<{ data: Entry[] }>) {
  const shape = createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('hex')
    .slice(0, 12)

  return async (request: FastifyRequest, reply: FastifyReply, list: WholeList<Entry>) => {
    // Read before the rows: a write in between makes the next revalidation load the list again.
    const etag = `W/"${shape}-${await list.version()}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const batches = list.batches()
    const first = await batches.next()
    const rows = first.done ? [] : first.value
    if (rows.length < BATCH_ROWS) return reply.send({ data: rows })
    reply.type('application/json; charset=utf-8')
    return reply.send(Readable.from(jsonOf(rows, batches), { objectMode: false }))
  }
}

function namesTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false
}

async function* jsonOf<Entry>(first: Entry[], rest: AsyncIterable<Entry[]>): AsyncGenerator<string> {
  yield `{"data":[${textOf(first)}`
  for await (const batch of rest) if (batch.length > 0) yield `,${textOf(batch)}`
  yield ']}'
}

const textOf = (entries: readonly unknown[]): string => JSON.stringify(entries).slice(1, -1)
