import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { signInTo } from '../api-instance.ts'
import { companyOf } from '../bench/import/company.ts'
import { type AnsweredCall, startErp } from '../erp/stand-in.ts'
import { type CallOutcome, call, slowestOf, times } from './lib/calls.ts'
import {
  below,
  type Drill,
  type DrillContext,
  DURABLE,
  exactly,
  type Figure,
  startMortalApi,
} from './lib/drill.ts'

const ORDERS = 5_000
const EMBEDDED_ORDERS = 500
const KILLS = 5
const FAIL_EVERY = 5
/** Milliseconds that the ERP takes. */
const ERP_DELAY = 20
const CUSTOMERS = 100
const PAGE = 100
const SENDERS = 4
/** Milliseconds between two reads of one reader. */
const READ_EVERY = 100

/**
 * A history of one order: asked for, or asked for again while it waits; tries that were answered with a failure, or by nobody because
 * the host was killed; the last one.
 */
const IN_ORDER = /^(QUEUE )+((SEND |SEND RETRY )(QUEUE )*)*SEND CHANGE_STATUS INTEGRATE$/

export const drill: Drill = {
  name: 'erp',
  timeout: 1_800,
  what: `orders to an ERP that fails one call in ${FAIL_EVERY}, with ${KILLS} kills −9 of a host meanwhile`,
  async run(context) {
    const postgres = await context.startPostgres(DURABLE)
    return [
      ...(await sent(context, ORDERS, { DATABASE_URL: postgres.url })),
      ...(await sent(context, EMBEDDED_ORDERS)),
    ]
  },
}

/** With a PostgreSQL, two hosts share the work, and one of them is never killed. */
async function sent(
  context: DrillContext,
  wanted: number,
  database?: Record<string, string>,
): Promise<Figure[]> {
  const calls: (AnsweredCall & { at: number })[] = []
  const secret = randomBytes(24).toString('hex')
  const rules = { delay: ERP_DELAY, failEvery: FAIL_EVERY, refuseAbove: Number.POSITIVE_INFINITY }
  const erp = await startErp({ secret, rules }, (answered) =>
    calls.push({ ...answered, at: performance.now() }),
  )
  context.cleanUp(erp.close)
  const token = randomBytes(24).toString('hex')
  const settings = {
    ...database,
    ERP_URL: erp.url,
    ERP_SECRET: secret,
    INTEGRATION_TOKENS: `lab=${createHash('sha256').update(token).digest('hex')}`,
    SEED_DEMO: 'false',
    ADMIN_USERNAME: DEMO_ACCOUNTS[0]?.username ?? '',
    ADMIN_PASSWORD: DEMO_PASSWORD,
  }
  const mortal = await startMortalApi(context, settings)
  const { url } = database ? await context.startApi(settings) : mortal
  await importOrders(url, token, wanted)
  const headers = await signInTo(url)
  const ids = await readIds(url, headers, wanted)

  const since = performance.now()
  const integrated = () =>
    new Set(calls.flatMap(({ order, answer }) => (answer.startsWith('SBO-') ? order.id : []))).size
  const until = async (count: number) => {
    while (integrated() < count) await sleep(20)
    return (performance.now() - since) / 1000
  }
  const toQueue = [...ids]
  const senders = times(SENDERS, async () => {
    for (let id = toQueue.pop(); id; id = toQueue.pop()) await queue(url, headers, id)
  })
  let isRunning = true
  const reads: CallOutcome[] = []
  const reader = (async () => {
    while (isRunning) {
      reads.push(await call(`${url}/api/orders`, headers))
      await sleep(READ_EVERY)
    }
  })()
  const kills = (async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      await until((wanted / (KILLS + 1)) * kill)
      await mortal.killAndStart()
    }
  })()
  const most = await until(wanted * 0.9)
  await Promise.all([senders, kills])
  // What the ERP has answered, a killed host may not have written.
  while ((await countIntegrated(url, headers)) < wanted) await sleep(READ_EVERY)
  const all = (performance.now() - since) / 1000
  isRunning = false
  await reader
  const histories = await readHistories(url, headers, ids)

  const name = database ? 'PostgreSQL, two hosts' : 'embedded database'
  const entries = (operation: string) =>
    histories.filter((history) => history.filter((entry) => entry === operation).length !== 1).length
  const keys = new Map(calls.map(({ key, order }) => [key, order.id]))
  const accepted = calls.filter(({ answer }) => answer.startsWith('SBO-'))
  const failed = calls.filter(({ answer }) => answer.startsWith('503')).length
  const answered = reads.filter(({ outcome }) => outcome === '200')
  return [
    exactly(`${name}: of ${wanted} orders not integrated once`, entries('INTEGRATE'), 0),
    exactly(`${name}: sendings of the ERP, one per order`, keys.size, wanted),
    exactly(
      `${name}: histories out of order`,
      histories.filter((history) => !IN_ORDER.test(history.join(' '))).length,
      0,
    ),
    {
      figure: `${name}: calls`,
      value: `${calls.length}, ${failed} failed`,
      wanted: 'one in five failed',
      ok: failed > 0,
    },
    {
      figure: `${name}: orders a second, in the best ten seconds and until nine in ten`,
      value: `${bestRate(accepted.map(({ at }) => at)).toFixed(0)}, ${((wanted * 0.9) / most).toFixed(0)}`,
      wanted: '–',
      ok: true,
    },
    below(`${name}: all, with tries again and orders of killed hosts`, all, 600, 's'),
    below(
      `${name}: GET /api/orders meanwhile, p95 of ${answered.length}`,
      slowestOf(answered, 0.95),
      1_000,
      'ms',
    ),
  ]
}

/** Events a second in the ten seconds with the most of them. @param times in milliseconds, ascending */
function bestRate(times: readonly number[]): number {
  const counts = times.map(
    (time, index) => times.filter((other) => other > time - 10_000).length - (times.length - 1 - index),
  )
  return Math.max(...counts) / 10
}

async function importOrders(url: string, token: string, count: number): Promise<void> {
  for (const { kind, entries, entry } of companyOf(CUSTOMERS, count)) {
    for (let start = 0; start < entries; start += 500) {
      const data = Array.from({ length: Math.min(500, entries - start) }, (_, index) => entry(start + index))
      const response = await fetch(`${url}/api/import/${kind}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      })
      if (!response.ok) throw new Error(`import of ${kind}: ${response.status} ${await response.text()}`)
    }
  }
}

async function readIds(url: string, headers: Record<string, string>, count: number): Promise<string[]> {
  const pages = await times(Math.ceil(count / PAGE), async (index) => {
    const response = await fetch(`${url}/api/orders?page=${index + 1}&limit=${PAGE}`, { headers })
    const { data }: { data: { orders: { id: string }[] } } = await response.json()
    return data.orders.map(({ id }) => id)
  })
  return pages.flat()
}

async function countIntegrated(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/api/orders?status=INTEGRATED&limit=1`, { headers })
  return (await response.json()).data.totalCount
}

/** Asks for an order to be sent; a host that is killed meanwhile is asked again, as a user would. */
async function queue(url: string, headers: Record<string, string>, id: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/orders/${id}/erp-sync`, { method: 'POST', headers }).catch(
      () => undefined,
    )
    await response?.arrayBuffer()
    // It is being sent, or has been: the first request got through.
    if (response?.ok || response?.status === 409) return
    await sleep(READ_EVERY)
  }
}

/** The steps of each order, the oldest first, without those of its import. */
function readHistories(
  url: string,
  headers: Record<string, string>,
  ids: readonly string[],
): Promise<string[][]> {
  const unread = ids.map((id, index) => ({ id, index }))
  const histories: string[][] = ids.map(() => [])
  return times(SENDERS, async () => {
    for (let next = unread.pop(); next; next = unread.pop()) {
      const response = await fetch(`${url}/api/order-logs/order/${next.id}`, { headers })
      const { data }: { data: { operation: string | null; eventType: string }[] } = await response.json()
      histories[next.index] = data
        .filter(({ eventType }) => /^(ERP_SYNC|ORDER_INTEGRATED|ORDER_STATUS_CHANGED)$/.test(eventType))
        .map(({ operation }) => operation ?? '')
        .reverse()
    }
  }).then(() => histories)
}
