import { setTimeout as sleep } from 'node:timers/promises'
import { canMove } from '@celeiro/api-contract/order-rules'
import { isNotNull } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import { orders } from '../../database/schema/orders.ts'
import type { ErpFigures } from '../../management/metrics.ts'
import type { Clock } from '../../time/clock.ts'
import { orderStateOf } from '../order-actions/move-order.ts'
import { lockOrder } from '../order-actions/repository.ts'
import type { Author } from '../order-logs/author.ts'
import { callErp, type ErpConfig } from './erp-call.ts'
import * as events from './erp-events.ts'
import { readErpOrder } from './repository.ts'
import * as sendings from './sendings.ts'
import { type ErpContext, integrate, markDifference, settleAnswer, tell, UNKNOWN } from './settle-answer.ts'

/** Calls at a time per process. */
const CALLS = 4
/** Milliseconds between two looks at an empty queue. */
const POLL_MS = 1_000

interface ErpOutboxOptions {
  db: Executor
  clock: Clock
  ids: Ids
  config: ErpConfig
  fetch?: typeof globalThis.fetch
  random?: () => number
  /** Passes the time while the queue is empty; rejects when the signal aborts. */
  idle?: (signal: AbortSignal) => Promise<unknown>
}

/** A call that the ERP did not answer with a booking; without its words, which may name a customer. */
export interface FailedCall {
  orderId: string
  outcome: 'refused' | 'failed'
  attempt: number
  status?: number | undefined
  code?: string | undefined
}

interface Reports {
  /** What goes wrong on this side. */
  onError: (error: unknown) => void
  onFailedCall: (call: FailedCall) => void
}

const nap = (signal: AbortSignal) => sleep(POLL_MS, undefined, { signal, ref: false })

export type ErpOutbox = Pick<ReturnType<typeof createErpOutbox>, 'name' | 'queue'>

/** Queues orders for the ERP, and sends each at least once, until it is accepted, refused or a day old. Processes share the work. */
export function createErpOutbox(options: ErpOutboxOptions) {
  const { db, clock, ids, config, fetch = globalThis.fetch, random = Math.random, idle = nap } = options
  const { name } = config
  const context: ErpContext = { clock, ids, name, random }
  /** Ends the loop. */
  const stopping = new AbortController()
  /** Ends the calls. */
  const cutting = new AbortController()
  let loop: Promise<unknown> = Promise.resolve()

  /** Sends an order once, and writes what came of it together with what follows from it. */
  async function send(taken: sendings.Taken, onFailedCall: Reports['onFailedCall']): Promise<void> {
    const body = await db.transaction((tx) => begin(tx, taken))
    if (body === undefined) return
    const call = { body, idempotencyKey: taken.key, now: clock.now(), signal: cutting.signal, fetch }
    const answer = await callErp(config, call)
    if (answer.outcome === 'failed' && cutting.signal.aborted)
      return void (await sendings.handBack(db, taken))
    if (answer.outcome !== 'integrated') {
      const { outcome, status } = answer
      const code = outcome === 'failed' ? answer.code : undefined
      onFailedCall({ orderId: taken.orderId, outcome, attempt: taken.tries, status, code })
    }
    await db.transaction((tx) => settleAnswer(tx, context, { ...taken, body }, answer))
  }

  /** @returns the body of the call, the same for all tries; undefined if there is nothing to send any more */
  async function begin(tx: Executor, taken: sendings.Taken): Promise<string | undefined> {
    const { orderId } = taken
    const order = await lockOrder(tx, orderId)
    if (!order) return undefined
    // A host of another version may have queued an order that the ERP has under a number already.
    const isBooked = order.integrationId !== null && (await integrate(tx, context, order))
    if (isBooked || !canMove('send', orderStateOf(order)))
      return void (await withdraw(tx, taken, isBooked || order.status === 'INTEGRATED'))
    const body = taken.body ?? JSON.stringify(await readErpOrder(tx, orderId))
    if (!(await sendings.keepBody(tx, taken, body))) return undefined
    await tell(tx, context, orderId, events.sent(name, taken))
    return body
  }

  /** Ends the sending of an order that is not confirmed any more. */
  async function withdraw(tx: Executor, taken: sendings.Taken, isIntegrated: boolean): Promise<void> {
    const { orderId, tries } = taken
    // An earlier try may have booked it, for all that an import says of it.
    const isUnknown = tries > 1
    if (!(await sendings.endSending(tx, taken, isUnknown && !isIntegrated ? 'UNKNOWN' : 'OBSOLETE'))) return
    await tell(tx, context, orderId, isIntegrated ? events.obsolete(name) : events.withdrawn(name, tries - 1))
    if (isUnknown) await markDifference(tx, context, orderId, UNKNOWN)
  }

  async function run({ onError, onFailedCall }: Reports): Promise<void> {
    const calls = new Set<Promise<void>>()
    while (!stopping.signal.aborted) {
      const free = CALLS - calls.size
      const due = await sendings.takeDue(db, free).catch((error) => {
        onError(error)
        return []
      })
      for (const taken of due) {
        // One whose outcome could not be written is taken over like that of a killed process.
        const call: Promise<void> = send(taken, onFailedCall)
          .catch(onError)
          .finally(() => calls.delete(call))
        calls.add(call)
      }
      // Calls may have ended during the fetch: their number does not tell whether more orders wait.
      if (due.length < free) await idle(stopping.signal).catch(() => undefined)
      else if (calls.size === CALLS) await Promise.race(calls)
    }
    await Promise.all(calls)
  }

  return {
    name,

    /**
     * Queues a confirmed order in the transaction that moves it: it is sent once that is committed. A sending that waits for another
     * try is brought forward instead, and one of which nobody knows what it came to is tried again. An order that the ERP is known to
     * have is integrated.
     * @returns false, having done nothing, if the order is being sent at this moment
     */
    async queue(tx: Executor, orderId: string, author: Author): Promise<boolean> {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('an order that is queued has gone')
      if (order.integrationId !== null) return integrate(tx, context, order).then(() => true)
      const [last] = await sendings.findLastSendings(tx, [orderId])
      if (last?.state === 'SENDING') return false
      const isWaiting = last?.state === 'WAITING'
      const isUnknown = last?.outcome === 'UNKNOWN' && order.erpDiffersAt !== null
      if (isWaiting || isUnknown) await sendings.bringForward(tx, last)
      else await sendings.insertSending(tx, order, ids)
      await tell(tx, context, orderId, events.queued(name, author, isWaiting))
      return true
    },

    start(reports: Reports): void {
      loop = run(reports)
    },

    /** Begins no further call, and hands back the orders whose calls do not end in time (ms). */
    async stop(graceMs: number): Promise<void> {
      stopping.abort()
      const timer = setTimeout(() => cutting.abort(), graceMs)
      await loop
      clearTimeout(timer)
    },

    async figures(): Promise<ErpFigures> {
      const failed = await db.$count(orders, isNotNull(orders.erpFailedAt))
      const differing = await db.$count(orders, isNotNull(orders.erpDiffersAt))
      return { ...(await sendings.readLiveSendings(db)), failed, differing }
    },

    /** Sends what is due, one order after the other, until nothing is. For tests. */
    async sendDue(onFailedCall: Reports['onFailedCall'] = () => undefined): Promise<void> {
      const next = async () => (await sendings.takeDue(db, 1))[0]
      for (let taken = await next(); taken; taken = await next()) await send(taken, onFailedCall)
    },
  }
}
