import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { randomIds } from '../database/ids.ts'
import { erpSendings } from '../database/schema/erp-sendings.ts'
import { orderLogs, orders } from '../database/schema/orders.ts'
import { createErpOutbox } from '../modules/erp/create-erp-outbox.ts'
import { addTradePartners } from './order-fixtures.ts'
import { closeAfterAll, createTestWorld } from './test-world.ts'

const ERP = { name: 'SAP', url: 'https://erp.example/orders', secret: 'a secret that is long enough for it' }

interface Call {
  key: string | null
  body: string
  order: { id: string }
}

type Answer = (call: Call, signal: AbortSignal | null | undefined) => Response | Promise<Response>
export type Outbox = ReturnType<typeof createErpOutbox>

export const accepts = ({ order }: Call) => Response.json({ integrationId: `SBO-${order.id}` })
export const fails = () => new Response(null, { status: 503 })

/** A database with orders on their way to an ERP; what waits is forgotten before each test of the file. */
export async function createErpWorld() {
  const world = closeAfterAll(await createTestWorld())
  const { db, clock } = world
  const partners = await addTradePartners(world)
  const calls: Call[] = []
  beforeEach(async () => {
    calls.length = 0
    await db.delete(erpSendings)
  })

  /** An outbox of its own, as another process has one, whose ERP answers so. */
  function outboxWith(answer: Answer, idle?: (signal: AbortSignal) => Promise<unknown>): Outbox {
    const fetch = async (_: unknown, { headers, body, signal }: RequestInit = {}) => {
      const sent = { body: String(body), order: JSON.parse(String(body)) }
      const call = { key: new Headers(headers).get('idempotency-key'), ...sent }
      calls.push(call)
      return answer(call, signal)
    }
    const host = { db, clock, ids: randomIds, config: ERP }
    return createErpOutbox({ ...host, random: () => 0, fetch, ...(idle && { idle }) })
  }

  const queue = (outbox: Outbox, orderId: string) =>
    db.transaction((tx) => outbox.queue(tx, orderId, { kind: 'user', name: 'Rita Lopes' }))
  const logsOf = (orderId: string) =>
    db.select().from(orderLogs).where(eq(orderLogs.orderId, orderId)).orderBy(orderLogs.sequence)
  /** As if the time of every sending in a state had come. */
  const makeDue = (state: 'WAITING' | 'SENDING') =>
    db.update(erpSendings).set({ nextTryAt: sql`now()` }).where(eq(erpSendings.state, state))

  /** An order that is queued. */
  async function queued(outbox: Outbox) {
    const order = await partners.addOrder()
    expect(await queue(outbox, order.id)).toBe(true)
    return order
  }

  return {
    ...{ ...world, partners, calls, outboxWith, queue, queued },
    /** An order that was queued and sent once, to an ERP that answers so. */
    async sent(answer: Answer) {
      const outbox = outboxWith(answer)
      const order = await queued(outbox)
      await outbox.sendDue()
      return { outbox, order, id: order.id }
    },
    endPauses: () => makeDue('WAITING'),
    /** Queues an order, and sends it. */
    async send(outbox: Outbox, orderId: string) {
      expect(await queue(outbox, orderId)).toBe(true)
      await outbox.sendDue()
    },
    /** Sends what waits for another try. */
    async retry(outbox: Outbox) {
      await makeDue('WAITING')
      await outbox.sendDue()
    },
    /** As if every call that is under way were that of a dead host. */
    age: () => makeDue('SENDING'),
    logsOf,
    messagesOf: async (orderId: string) => (await logsOf(orderId)).map(({ message }) => message),
    lastLogOf: async (orderId: string) => (await logsOf(orderId)).at(-1),
    stepsOf: async (orderId: string) =>
      (await logsOf(orderId)).map(({ level, operation }) => `${level} ${operation}`),
    orderOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0],
    waiting: async () => (await outboxWith(accepts).figures()).waiting,
  }
}

/** A promise and what keeps it: `Promise.withResolvers` needs Node 22. */
export function deferred<Value = void>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((kept) => {
    resolve = kept
  })
  return { promise, resolve }
}
