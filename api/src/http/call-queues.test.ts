import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { randomIds } from '../database/ids.ts'
import { aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { createCallQueues } from './call-queues.ts'

const world = closeAfterAll(await createTestWorld())
const flooder = await world.signedIn({ role: 'CLIENT' })
const other = await world.signedIn({ role: 'CLIENT' })
const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))

/** Runs while every search waits for the database. */
const whileHeld = (work: () => Promise<void>) =>
  world.db.transaction(async (tx) => {
    await tx.execute('lock table search_entries in access exclusive mode')
    await work()
  })

/** How many statements wait for the table. */
const held = async () => {
  const { rows } = (await world.db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)) as { rows: object[] }
  return rows.length
}

it('lets the newest orders, a single record and small writes past, but neither a filter, a long page nor a large write', async () => {
  const statuses: number[] = []
  const calls: Promise<unknown>[] = []
  const ask = (url: string) =>
    calls.push(flooder.get(url).then(({ statusCode }) => statuses.push(statusCode)))
  await whileHeld(async () => {
    for (let call = 0; call < 49; call++) ask('/api/search?q=ana')
    for (const url of ['orders', 'orders?page=2', 'users/none', 'price-tables', 'profile']) ask(`/api/${url}`)
    const dear = ['orders?status=DRAFT', 'orders?sort=total', 'orders?page=51', 'orders?limit=100']
    for (const url of [...dear, 'price-tables?limit=100', 'price-tables?search=a']) ask(`/api/${url}`)
    for (const count of [500, 1]) {
      const items = Array.from({ length: count }, () => anItem(randomIds.next()))
      calls.push(
        flooder
          .post('/api/price-tables', aHarvestTable(items))
          .then(({ statusCode }) => statuses.push(statusCode)),
      )
    }
    await vi.waitFor(() => expect(statuses.filter((status) => status === 429)).toHaveLength(7), {
      timeout: 30_000,
    })
  })
  await Promise.all(calls)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

it('gives the place of a caller that hangs up to the next one', async () => {
  const statuses: number[] = []
  const calls: Promise<unknown>[] = []
  const search = () =>
    calls.push(flooder.get('/api/search?q=ana').then(({ statusCode }) => statuses.push(statusCode)))
  await whileHeld(async () => {
    const arrived = once(world.app.server, 'request')
    const waiting = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    search()
    // The other one may not overtake it: what runs gives up its place once the database has cancelled it.
    await vi.waitFor(async () => expect(await held()).toBe(1), { timeout: 30_000 })
    waiting.write(
      `GET /api/search?q=ana HTTP/1.1\r\nhost: x\r\nauthorization: ${flooder.headers.authorization}\r\n\r\n`,
    )
    const [, response] = await arrived
    // One runs, this one and 47 others wait.
    for (let call = 0; call < 48; call++) search()
    await vi.waitFor(() => expect(statuses).toEqual([429]), { timeout: 30_000 })
    waiting.destroy()
    await once(response, 'close')
    search()
  })
  await Promise.all(calls)
  expect(statuses.toSorted()).toEqual([...Array(49).fill(200), 429])
})

it('keeps nobody waiting for a reader that takes nothing of a whole list', async () => {
  // More than the buffers of the system take.
  await world.db.execute(sql`insert into customers (id, name, street, tax_id, status, is_active, created_at, updated_at)
    select 'long' || number, 'x', repeat('x', 8000), number, 'ACTIVE', true, now(), now() from generate_series(1, 1500) as number`)
  const lists: ServerResponse[] = []
  const watch = ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === '/api/customers') lists.push(response)
  }
  world.app.server.on('request', watch)
  const stalled = Array.from({ length: 3 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    const head = `GET /api/customers HTTP/1.1\r\nhost: x\r\nauthorization: ${flooder.headers.authorization}\r\n\r\n`
    return socket.pause().on('connect', () => socket.write(head))
  })
  try {
    await vi.waitFor(() => expect(lists).toHaveLength(3), { timeout: 15_000 })
    // The host would give up such readers after a while. It cannot with these, so whoever waits for them waits for ever.
    for (const list of lists) list.destroy = () => list
    expect((await other.get('/api/search?q=ana')).statusCode).toBe(200)
    await vi.waitFor(() => expect(world.app.callQueues.waiting().count).toBe(0), { timeout: 15_000 })
    expect((await other.get('/api/orders?status=DRAFT')).statusCode).toBe(200)
    expect(lists.map(({ statusCode, writableFinished }) => [statusCode, writableFinished])).toEqual(
      Array(3).fill([200, false]),
    )
  } finally {
    world.app.server.off('request', watch)
    for (const socket of stalled) socket.destroy()
  }
})

it('an account has one dear call under way, and one of another account runs beside it', async () => {
  const queues = createCallQueues(2)
  const running: string[] = []
  const beside = new Set<string>()
  const call = async (sub: string) => {
    const request = { method: 'GET', routeOptions: { url: '/slow' }, query: {}, caller: { sub } }
    const reply = { raw: new EventEmitter() }
    await queues.run('data', request as never, reply as never, async () => {
      running.push(sub)
      beside.add(running.toSorted().join(' '))
      await sleep(200)
      running.splice(running.indexOf(sub), 1)
    })
  }
  // They share the time, and each of them takes more than 25 ms of it. The others have waited as cheap ones.
  const first = Array.from({ length: 6 }, () => call('ana'))
  const others = Array.from({ length: 3 }, () => call('ana'))
  await Promise.all(first)
  beside.clear()
  await Promise.all([...others, call('rui')])
  expect(beside).toEqual(new Set(['ana', 'ana rui']))
})
