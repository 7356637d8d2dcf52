import { setTimeout as sleep } from 'node:timers/promises'
import { canMove } from '@celeiro/api-contract/order-rules'
import { isNotNull } from 'drizzle-orm'
import { addSeconds, type Clock } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Ids } from '../../ids.ts'
import { moveOrder, stateOf } from '../order-actions/move-order.ts'
import { insertLog, lockOrder, updateOrder } from '../order-actions/repository.ts'
import { callErp, type ErpAnswer, type ErpConfig } from './erp-call.ts'
import * as events from './erp-events.ts'
import type { ErpOutbox } from './erp-outbox.ts'
import { createJobQueue, type Job } from './job-queue.ts'
import { GIVE_UP_AFTER, pauseAfter } from './pauses.ts'
import { isExternalId, readErpOrder } from './repository.ts'

/** Calls at a time per process. */
const CALLS = 4
/** Milliseconds between two looks at an empty queue. */
const POLL_MS = 1_000
/** Milliseconds between two looks for jobs of processes that were killed. */
const TAKE_OVER_MS = 10_000

interface ErpOutboxOptions {
  db: Executor
  clock: Clock
  ids: Ids
  config: ErpConfig
  /** Tests bring their own. */
  fetch?: typeof globalThis.fetch
  random?: () => number
  /** Passes the time while the queue is empty; rejects when the signal aborts. */
  idle?: (signal: AbortSignal) => Promise<unknown>
}

const nap = (signal: AbortSignal) => sleep(POLL_MS, undefined, { signal, ref: false })

/**
 * Queues orders for the ERP in the database, and sends them: at least once, each until it is accepted, refused or a day old. Any
 * number of processes share the work.
 */
export function createErpOutbox(options: ErpOutboxOptions) {
  const { db, clock, ids, config, fetch = globalThis.fetch, random = Math.random, idle = nap } = options
  const { name } = config
  const jobs = createJobQueue(db)
  /** Ends the loop. */
  const stopping = new AbortController()
  /** Ends the calls. */
  const cutting = new AbortController()
  let loop: Promise<unknown> = Promise.resolve()

  const tell = (tx: Executor, orderId: string, event: events.ErpEvent) =>
    insertLog(tx, { ...event, id: ids.next(), orderId, createdAt: clock.now(), erpSystem: name })

  const outbox: ErpOutbox = {
    name,
    async queue(tx, orderId, author) {
      await lockOrder(tx, orderId)
      const isForward = await jobs.bringForward(tx, orderId)
      if (!isForward) {
        if (await jobs.isActive(tx, orderId)) return false
        await jobs.send(tx, { orderId, sendingId: ids.next(), attempt: 1 })
      }
      await tell(tx, orderId, events.queued(name, author, isForward))
      return true
    },
  }

  /** Sends an order once, and writes what came of it together with what follows from it. */
  async function send(job: Job): Promise<void> {
    const body = await db.transaction((tx) => begin(tx, job))
    if (body === undefined) return
    const answer = await callErp(config, {
      body,
      idempotencyKey: job.data.sendingId,
      now: clock.now(),
      signal: cutting.signal,
      fetch,
    })
    if (answer.outcome === 'failed' && cutting.signal.aborted) return jobs.handBack(job)
    await db.transaction((tx) => settle(tx, job, answer))
  }

  /** @returns the body of the call; undefined if there is nothing to send any more */
  async function begin(tx: Executor, job: Job): Promise<string | undefined> {
    const { orderId } = job.data
    const order = await lockOrder(tx, orderId)
    if (!order || !canMove('send', stateOf(order))) {
      await jobs.settle(tx, job)
      if (order?.status === 'INTEGRATED') await tell(tx, orderId, events.obsolete(name))
      return undefined
    }
    await tell(tx, orderId, events.sent(name, job))
    return JSON.stringify(await readErpOrder(tx, orderId))
  }

  async function settle(tx: Executor, job: Job, answer: ErpAnswer): Promise<void> {
    const { orderId, attempt } = job.data
    const now = clock.now()
    const before = await lockOrder(tx, orderId)
    const isOurs = await jobs.settle(tx, job)
    if (!before) return
    if (answer.outcome === 'integrated') {
      const { integrationId } = answer
      const isMoved = await moveOrder(
        tx,
        { ids, now, author: { kind: 'machine', name } },
        before,
        'integrate',
      )
      if (!isMoved) return
      // By which the next import of orders finds it.
      if (before.externalId === null && !(await isExternalId(tx, integrationId)))
        await updateOrder(tx, orderId, { externalId: integrationId })
      return void (await tell(tx, orderId, events.integrated(name, integrationId, attempt)))
    }
    // Another process tries, or an import has brought the answer.
    if (!isOurs || !canMove('send', stateOf(before))) return
    if (answer.outcome === 'refused') {
      return void (await tell(tx, orderId, events.refused(name, answer, attempt)))
    }
    const pause = pauseAfter(attempt, random(), answer.retryAfter)
    const { failingSince = now.toISOString() } = job.data
    if (addSeconds(now, pause - GIVE_UP_AFTER) > new Date(failingSince)) {
      return void (await tell(tx, orderId, events.dead(name, answer, attempt)))
    }
    await jobs.send(tx, { ...job.data, attempt: attempt + 1, failingSince }, pause)
    await tell(tx, orderId, events.delayed(name, answer, attempt, pause, now))
  }

  async function run(onError: (error: unknown) => void): Promise<void> {
    const calls = new Set<Promise<void>>()
    let lookedForKilled = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      if (performance.now() - lookedForKilled >= TAKE_OVER_MS) {
        lookedForKilled = performance.now()
        await jobs.takeOver().catch(onError)
      }
      const free = CALLS - calls.size
      const due = await jobs.fetch(free)
      for (const job of due) {
        // One whose outcome could not be written is taken over like that of a killed process.
        const call: Promise<void> = send(job)
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
    ...outbox,

    /** @throws Error when the tables of the queue are not those of this version */
    async start(onError: (error: unknown) => void): Promise<void> {
      await jobs.check()
      loop = run(onError)
    },

    /** Begins no further call, and hands back the orders whose calls do not end in time (ms). */
    async stop(graceMs: number): Promise<void> {
      stopping.abort()
      const timer = setTimeout(() => cutting.abort(), graceMs)
      await loop
      clearTimeout(timer)
    },

    /** Orders on their way, and those whose last try failed. */
    async figures(): Promise<{ waiting: number; failed: number }> {
      const failed = await db.$count(orders, isNotNull(orders.erpFailedAt))
      return { waiting: await jobs.count(), failed }
    },

    /** Sends what is due, one order after the other, until nothing is. For tests. */
    async sendDue(): Promise<void> {
      await jobs.takeOver()
      for (let [job] = await jobs.fetch(1); job; [job] = await jobs.fetch(1)) await send(job)
    },
  }
}
