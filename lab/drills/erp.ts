import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/demo/accounts.ts'
import { createRandom, type Random } from '../../api/demo/random.ts'
import { freePort } from '../../scripts/processes/port.ts'
import type { PostgresServer } from '../../test/postgres/postgres-server.ts'
import { signInTo } from '../api-instance.ts'
import { essenceOf, startMoodyErp } from '../erp/moody.ts'
import { times } from './lib/calls.ts'
import { type Drill, type DrillContext, exactly, type Figure } from './lib/drill.ts'

const ORDERS = 60
const STAFF = 3
const ACTIONS = 100
const IMPORTS = 80
const KILLS = 3
/** Milliseconds between two actions of one of them, at most. */
const PAUSE = 400
/** Milliseconds in which a calm ERP has every order: a killed host's are taken over after half a minute. */
const CALM = 90_000
/** The machine whose imports the host takes for those of the ERP. */
const ERP_NAME = 'sap'

type Headers = Record<string, string>

export const drill: Drill = {
  timeout: 900,
  what: `${ORDERS} orders that staff and imports move at random, with ${KILLS} kills −9 of a host meanwhile and an ERP that answers in any manner`,
  async run(context) {
    const { seed = Math.trunc(Math.random() * 2 ** 31) } = context
    return [
      ...(await interleaved(context, seed, await context.startPostgres())),
      ...(await interleaved(context, seed)),
    ]
  },
}

/**
 * Staff who move orders, imports in every state by people and by the ERP, and kills of a host, in an order that follows from the
 * seed, with an ERP that answers in any manner. In the end the ERP answers well, and staff send what is still confirmed.
 */
async function interleaved(
  context: DrillContext,
  seed: number,
  postgres?: PostgresServer,
): Promise<Figure[]> {
  const random = createRandom(seed)
  const erp = await startMoodyErp(createRandom(seed + 1))
  context.cleanUp(erp.close)
  const token = randomBytes(32).toString('base64url')
  const settings = {
    ...(postgres && { DATABASE_URL: postgres.url }),
    ERP_URL: erp.url,
    ERP_SECRET: randomBytes(24).toString('hex'),
    ERP_NAME,
    INTEGRATION_TOKENS: `${ERP_NAME}=${createHash('sha256').update(token).digest('hex')}`,
    SEED_DEMO: 'false',
    ADMIN_USERNAME: DEMO_ACCOUNTS[0]?.username ?? '',
    ADMIN_PASSWORD: DEMO_PASSWORD,
  }
  const fixed = { ...settings, DATA_DIR: context.newFolder(), PORT: String(await freePort()) }
  let mortal = await context.startApi(fixed)
  const { url } = postgres ? await context.startApi(settings) : mortal
  const people = await signInTo(url)
  const machine = { authorization: `Bearer ${token}` }

  await bring(url, people, 'products', { sku: 'SOJA', name: 'Semente de soja' })
  await bring(url, people, 'customers', { externalId: 'C', name: 'Irmãos Weber', cnpjCpf: '529.982.247-25' })
  const numbers = Array.from({ length: ORDERS }, (_, number) => number)
  for (const number of numbers)
    await bring(url, people, 'orders', { ...entryOf(number, 1), createdAt: createdAtOf(number) })
  const ids = await readIds(url, people)

  const pause = (of: Random) => sleep(of.below(PAUSE))
  const staff = times(STAFF, async (index) => {
    const own = createRandom(seed + 10 + index)
    for (let action = 0; action < ACTIONS; action++) {
      const [call, body] = own.pick(STAFF_CALLS)
      await post(`${url}/api/orders/${ids[own.below(ORDERS)]}/${call}`, people, body)
      await pause(own)
    }
  })
  const imports = times(2, async (index) => {
    const isErp = index === 1
    const own = createRandom(seed + 20 + index)
    for (let count = 0; count < IMPORTS; count++) {
      await importAny(own, isErp)
      await pause(own)
    }
  })
  const kills = (async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(random.between(3_000, 10_000))
      mortal.kill('SIGKILL')
      await mortal.exit
      mortal = await context.startApi(fixed)
    }
  })()
  await Promise.all([staff, imports, kills])

  erp.calmDown()
  const isOver = AbortSignal.timeout(CALM)
  for (
    let waiting = ids;
    waiting.length > 0 && !isOver.aborted;
    waiting = await readIds(url, people, 'CONFIRMED')
  ) {
    for (const id of waiting) await post(`${url}/api/orders/${id}/erp-sync`, people)
    await sleep(500)
  }
  const found = await Promise.all(ids.map((id) => readEnd(url, people, id)))
  const name = `seed ${seed}, ${postgres ? 'PostgreSQL, two hosts' : 'embedded database'}`
  const countOf = (is: (end: (typeof found)[number]) => boolean) => found.filter(is).length
  return [
    exactly(
      `${name}: orders that were booked twice without a mark`,
      countOf(({ id, isMarked }) => bookingsOf(id).length > 1 && !isMarked),
      0,
    ),
    exactly(
      `${name}: orders that differ from the ERP without a mark`,
      countOf((end) => differs(end) && !end.isMarked),
      0,
    ),
    exactly(
      `${name}: orders that are neither integrated nor drafts`,
      countOf(({ status }) => status === 'CONFIRMED'),
      0,
    ),
    exactly(
      `${name}: bookings whose id is in no log`,
      countOf(({ id, integrationIds }) =>
        bookingsOf(id).some(
          ({ isByHand, integrationId }) => !isByHand && !integrationIds.includes(integrationId),
        ),
      ),
      0,
    ),
    exactly(
      `${name}: keys with two bodies`,
      [...erp.bodies.values()].filter(({ size }) => size > 1).length,
      0,
    ),
    {
      figure: `${name}: of ${ORDERS} orders booked, drafts, marked`,
      value: [
        countOf(({ id }) => bookingsOf(id).length > 0),
        countOf(({ status }) => status === 'DRAFT'),
        countOf(({ isMarked }) => isMarked),
      ].join(', '),
      wanted: 'some',
      ok: erp.bookings.size > 0,
    },
  ]

  function bookingsOf(id: string) {
    return erp.bookings.get(id) ?? []
  }

  function differs({ id, status, essence, integrationId }: Awaited<ReturnType<typeof readEnd>>): boolean {
    const [booking] = bookingsOf(id)
    if (!booking) return status === 'INTEGRATED'
    return status !== 'INTEGRATED' || essence !== booking.essence || integrationId !== booking.integrationId
  }

  /** An order in any state. What the ERP has booked, or books by hand, comes with its id, and changes there first. */
  async function importAny(own: Random, isErp: boolean): Promise<void> {
    const number = own.below(ORDERS)
    const id = ids[number] ?? ''
    const status = own.pick(['DRAFT', 'CONFIRMED', 'INTEGRATED', ''])
    const entry = { ...entryOf(number, own.between(1, 9)), ...(status && { status }) }
    const integrationId = bookingsOf(id)[0]?.integrationId ?? `NF-${number}`
    const isTaken = await bring(url, isErp ? machine : people, 'orders', {
      ...entry,
      ...(status === 'INTEGRATED' && { integrationId }),
    })
    const isTheirs = status === 'INTEGRATED' || (isErp && bookingsOf(id).length > 0)
    if (!isTaken || !isTheirs) return
    const [{ quantidade, preco } = { quantidade: 0, preco: 0 }] = entry.orderItems
    const others = bookingsOf(id).filter((booking) => booking.integrationId !== integrationId)
    const essence = essenceOf({ ...entry, total: quantidade * preco })
    erp.bookings.set(id, [...others, { integrationId, essence, isByHand: true }])
  }
}

const STAFF_CALLS: readonly (readonly [string, object?])[] = [
  ['confirm'],
  ['confirm'],
  ['erp-sync'],
  ['print-status', { statusImpressao: 'PRINTED' }],
  ['notes', { message: 'Conferido' }],
]

const createdAtOf = (number: number) => new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString()

const entryOf = (number: number, quantidade: number) => ({
  externalId: `P-${number}`,
  customerExternalId: 'C',
  orderItems: [{ sku: 'SOJA', quantidade, preco: 10 }],
})

/** Posts once. @returns nothing for a host that has been killed */
async function post(address: string, headers: Headers, body?: object) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  return response && { status: response.status, body: await response.json().catch(() => undefined) }
}

/** Imports a record, again and again until a host has answered. @returns whether it was taken */
async function bring(url: string, headers: Headers, kind: string, entry: object): Promise<boolean> {
  for (;;) {
    const answer = await post(`${url}/api/import/${kind}`, headers, { data: [entry] })
    if (answer?.status === 200) return answer.body.data.refused.length === 0
    if (answer && answer.status < 500 && answer.status !== 409) return false
    await sleep(100)
  }
}

/** In the order of their creation. */
async function readIds(url: string, headers: Headers, status?: string): Promise<string[]> {
  const query = new URLSearchParams({ limit: '100', sort: 'createdAt', ...(status && { status }) })
  const response = await fetch(`${url}/api/orders?${query}`, { headers })
  const { data }: { data: { orders: { id: string }[] } } = await response.json()
  return data.orders.map(({ id }) => id)
}

/** What has become of an order, and the ids of the ERP in its log. */
async function readEnd(url: string, headers: Headers, id: string) {
  const order = (await (await fetch(`${url}/api/orders/${id}`, { headers })).json()).data
  const logs: { data: { integrationId: string | null }[] } = await (
    await fetch(`${url}/api/order-logs/order/${id}`, { headers })
  ).json()
  return {
    id,
    status: String(order.status),
    integrationId: order.integrationId,
    essence: essenceOf(order),
    isMarked: order.erpDifference !== null,
    integrationIds: logs.data.map(({ integrationId }) => integrationId),
  }
}
