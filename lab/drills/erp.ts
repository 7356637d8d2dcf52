import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { freePort } from '../../scripts/processes/port.ts'
import type { PostgresServer } from '../../test/postgres/postgres-server.ts'
import { signInTo } from '../api-instance.ts'
import { type AnsweredCall, startErp } from '../erp/stand-in.ts'
import { type CallOutcome, call, slowestOf, times } from './lib/calls.ts'
import { below, type Drill, type DrillContext, exactly, type Figure } from './lib/drill.ts'
import { interleaved } from './lib/interleavings.ts'

const ORDERS = 5_000
const EMBEDDED_ORDERS = 500
const KILLS = 5
const FAIL_EVERY = 5
/** Milliseconds that the ERP takes. */
const ERP_DELAY = 20
const PAGE = 100
const SENDERS = 4
/** Milliseconds between two reads of one reader. */
const READ_EVERY = 100
/** A PostgreSQL that is as durable as by default. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/**
 * A history of one order: asked for, or asked for again while it waits; tries that were answered with a failure, or by nobody because
 * the host was killed; the last one.
 */
const IN_ORDER = /^(QUEUE )+((SEND |SEND RETRY )(QUEUE )*)*SEND CHANGE_STATUS INTEGRATE$/

export const drill: Drill = {
  timeout: 1_800,
  what: `orders to an ERP that fails one call in ${FAIL_EVERY}, with ${KILLS} kills −9 of a host meanwhile, and crashes of PostgreSQL; then staff, imports, kills and all manners of an answer at random`,
  async run(context) {
    const { seed = Math.trunc(Math.random() * 2 ** 31) } = context
    const mixed = async () => [
      ...(await interleaved(context, seed, await context.startPostgres())),
      ...(await interleaved(context, seed)),
    ]
    if (context.seed !== undefined) return mixed()
    const postgres = await context.startPostgres(DURABLE)
    return [
      ...(await sent(context, ORDERS, postgres)),
      ...(await sent(context, EMBEDDED_ORDERS)),
      ...(await mixed()),
    ]
  },
}

/** With a PostgreSQL, two hosts share the work, and one of them is never killed. */
async function sent(context: DrillContext, wanted: number, postgres?: PostgresServer): Promise<Figure[]> {
  const calls: (AnsweredCall & { at: number })[] = []
  const secret = randomBytes(24).toString('hex')
  const rules = { delay: ERP_DELAY, failEvery: FAIL_EVERY, refuseAbove: Number.POSITIVE_INFINITY }
  const erp = await startErp({ secret, rules }, (answered) =>
    calls.push({ ...answered, at: performance.now() }),
  )
  context.cleanUp(erp.close)
  const settings = {
    ...(postgres && { DATABASE_URL: postgres.url }),
    ERP_URL: erp.url,
    ERP_SECRET: secret,
    SEED_DEMO: 'false',
    ADMIN_USERNAME: DEMO_ACCOUNTS[0]?.username ?? '',
    ADMIN_PASSWORD: DEMO_PASSWORD,
  }
  // It starts again on the same port and data.
  const fixed = { ...settings, DATA_DIR: context.newFolder(), PORT: String(await freePort()) }
  let mortal = await context.startApi(fixed)
  const { url } = postgres ? await context.startApi(settings) : mortal
  const headers = await signInTo(url)
  await importOrders(url, headers, wanted)
  const ids = await readIds(url, headers, wanted)

  const since = performance.now()
  const accepted = () => calls.filter(({ answer }) => answer.startsWith('SBO-'))
  const until = async (count: number) => {
    while (new Set(accepted().map(({ order }) => order.id)).size < count) await sleep(READ_EVERY)
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
      mortal.kill('SIGKILL')
      await mortal.exit
      if (kill % 2 === 0) {
        await postgres?.stop('immediate')
        await postgres?.start()
      }
      mortal = await context.startApi(fixed)
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

  const name = postgres ? 'PostgreSQL, two hosts' : 'embedded database'
  const notOnce = histories.filter(
    (history) => history.filter((entry) => entry === 'INTEGRATE').length !== 1,
  ).length
  const notInOrder = histories.filter((history) => !IN_ORDER.test(history.join(' '))).length
  const failed = calls.filter(({ answer }) => answer.startsWith('503')).length
  const rates = [bestRate(accepted().map(({ at }) => at)), (wanted * 0.9) / most]
  const answered = reads.filter(({ outcome }) => outcome === '200')
  return [
    exactly(`${name}: of ${wanted} orders not integrated once`, notOnce, 0),
    exactly(`${name}: sendings, one per order`, new Set(calls.map(({ key }) => key)).size, wanted),
    exactly(`${name}: histories out of order`, notInOrder, 0),
    {
      figure: `${name}: calls`,
      value: `${calls.length}, ${failed} failed`,
      wanted: 'one in five failed',
      ok: failed > 0,
    },
    {
      figure: `${name}: orders a second, in the best ten seconds and until nine in ten`,
      value: rates.map((rate) => rate.toFixed(0)).join(', '),
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

type Headers = Record<string, string>

/** Imports confirmed orders of one customer. */
async function importOrders(url: string, headers: Headers, count: number): Promise<void> {
  const post = async (kind: string, data: readonly object[]) => {
    const response = await fetch(`${url}/api/import/${kind}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    })
    const { refused } = (await response.json()).data ?? {}
    if (refused?.length !== 0) throw new Error(`import of ${kind}: ${response.status} ${refused}`)
  }
  await post('products', [{ sku: 'SOJA', name: 'Semente de soja' }])
  await post('customers', [{ externalId: 'C', name: 'Irmãos Weber', cnpjCpf: '529.982.247-25' }])
  const orders = Array.from({ length: count }, (_, number) => ({
    externalId: `P-${number}`,
    customerExternalId: 'C',
    status: 'CONFIRMED',
    createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    orderItems: [{ sku: 'SOJA', quantidade: 1, preco: 10 + (number % 1_000) / 100 }],
  }))
  while (orders.length > 0) await post('orders', orders.splice(0, 500))
}

async function readIds(url: string, headers: Headers, count: number): Promise<string[]> {
  const pages = await times(Math.ceil(count / PAGE), async (index) => {
    const response = await fetch(`${url}/api/orders?page=${index + 1}&limit=${PAGE}`, { headers })
    const { data }: { data: { orders: { id: string }[] } } = await response.json()
    return data.orders.map(({ id }) => id)
  })
  return pages.flat()
}

async function countIntegrated(url: string, headers: Headers): Promise<number> {
  const response = await fetch(`${url}/api/orders?status=INTEGRATED&limit=1`, { headers })
  return (await response.json()).data.totalCount
}

/** Asks for an order to be sent; a host that is killed meanwhile is asked again, as a user would. */
async function queue(url: string, headers: Headers, id: string): Promise<void> {
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
async function readHistories(url: string, headers: Headers, ids: readonly string[]): Promise<string[][]> {
  const histories: string[][] = []
  const unread = [...ids]
  await times(SENDERS, async () => {
    for (let id = unread.pop(); id; id = unread.pop()) {
      const response = await fetch(`${url}/api/order-logs/order/${id}`, { headers })
      const { data }: { data: { operation: string | null; eventType: string }[] } = await response.json()
      const steps = data.filter(({ eventType }) =>
        /^(ERP_SYNC|ORDER_INTEGRATED|ORDER_STATUS_CHANGED)$/.test(eventType),
      )
      histories.push(steps.map(({ operation }) => operation ?? '').reverse())
    }
  })
  return histories
}
