import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Executor } from '../../database/database.ts'

/** The queue that migration 0020 creates, with its rules. */
const QUEUE = 'erp'

/** One try of one sending of an order. */
export interface Sending {
  orderId: string
  /** The same for every try: the `Idempotency-Key`. */
  sendingId: string
  /** From 1. */
  attempt: number
  /** ISO 8601: when the first try failed. */
  failingSince?: string
}

/** A sending that this process works on. */
export interface Job {
  id: string
  data: Sending
  /** How often a host lost it and another one took it over. */
  retryCount: number
}

/** The live sendings of orders: at most one per order. pg-boss keeps them; a settled one is deleted, its order's log tells of it. */
export function createJobQueue(db: Executor) {
  const boss = new PgBoss({
    db: {
      // Its maintenance is one text with a transaction of its own: after an error that would stay open on the connection.
      executeSql: (text, values) =>
        /^\s*BEGIN;/.test(text)
          ? db.transaction((tx) => runEach(tx, text))
          : sqlOn(db).executeSql(text, values),
    },
    migrate: false,
    supervise: false,
    schedule: false,
  })
  const ofOrder = (orderId: string) =>
    // As the unique index of the policy `stately` says it.
    sql`name = ${QUEUE} and policy = 'stately' and coalesce(singleton_key, '') = ${orderId}`

  return {
    /** @throws Error when the tables are not those of this version of pg-boss */
    check: async () => void (await boss.start()),

    /** Sends in the transaction of `tx`, to be worked on after a pause in seconds. */
    async send(tx: Executor, sending: Sending, pause = 0): Promise<void> {
      await boss.send(QUEUE, sending, { singletonKey: sending.orderId, startAfter: pause, db: sqlOn(tx) })
    },

    /** Lets the waiting sending of an order run now. @returns whether there is one */
    async bringForward(tx: Executor, orderId: string): Promise<boolean> {
      const { rows } = await run(
        tx,
        sql`update pgboss.job set start_after = now() where ${ofOrder(orderId)} and state < 'active' returning id`,
      )
      return rows.length > 0
    },

    /** Whether a process works on a sending of an order. */
    async isActive(tx: Executor, orderId: string): Promise<boolean> {
      const { rows } = await run(
        tx,
        sql`select from pgboss.job where ${ofOrder(orderId)} and state = 'active'`,
      )
      return rows.length > 0
    },

    /** Takes sendings whose time has come, the oldest first; none while the database is away. */
    fetch(count: number): Promise<Job[]> {
      return boss.fetch<Sending>(QUEUE, { batchSize: count, includeMetadata: true })
    },

    /** Ends a job. @returns false if it is another process's by now */
    async settle(tx: Executor, { id, retryCount }: Job): Promise<boolean> {
      const { rows } = await run(
        tx,
        sql`delete from pgboss.job where name = ${QUEUE} and id = ${id} and state = 'active' and retry_count = ${retryCount} returning id`,
      )
      return rows.length > 0
    },

    /** Lets another process have a job at once. */
    handBack: ({ id }: Job): Promise<void> => boss.fail(QUEUE, id),

    /** Lets other processes have the jobs of those that were killed. */
    takeOver: (): Promise<void> => boss.expire(),

    /** How many live sendings there are. */
    async count(): Promise<number> {
      const { rows } = await run(
        db,
        sql`select count(*) as live from pgboss.job where name = ${QUEUE} and state <= 'active'`,
      )
      return Number(rows[0]?.['live'])
    },
  }
}

type Rows = { rows: Record<string, unknown>[] }

/** Lets pg-boss run its statements on a database or in a transaction. */
const sqlOn = (db: Executor): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { session } = db._
    // Both drivers give a result with rows.
    return (await session
      .prepareQuery({ sql: text, params: values }, undefined, undefined, false)
      .execute()) as Rows
  },
})

/** Runs the statements of a text one by one, but for those that begin and end its transaction. */
async function runEach(tx: Executor, text: string): Promise<Rows> {
  const statements = text.split(';').filter((statement) => !/^\s*(BEGIN|COMMIT)?\s*$/.test(statement))
  for (const statement of statements) await sqlOn(tx).executeSql(statement, [])
  return { rows: [] }
}

async function run(db: Executor, query: ReturnType<typeof sql>): Promise<Rows> {
  return (await db.execute(query)) as unknown as Rows // as above
}
