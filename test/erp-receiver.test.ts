import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { callErp } from '../api/src/modules/erp/erp-call.ts'
import { serve } from '../api/src/testing/serve.ts'
import { freePort } from '../scripts/processes/port.ts'
import { read } from './repository.ts'

const SECRET = 'a secret for tests that is long enough'

// The example of docs/erp.md, as a stranger would run it.
const [, receiver = '', start = ''] = read('docs/erp.md')
  .split('```js\n')
  .map((part) => part.split('```')[0] ?? '')
const folder = await mkdtemp(join(tmpdir(), 'celeiro-erp-'))
await writeFile(join(folder, 'receive-orders.mjs'), receiver)
await writeFile(join(folder, 'start.mjs'), start)
const { receiveOrders } = await import(pathToFileURL(join(folder, 'receive-orders.mjs')).href)
const port = await freePort()
const child = spawn(process.execPath, [join(folder, 'start.mjs')], {
  env: { PATH: process.env['PATH'], ERP_SECRET: SECRET, PORT: String(port) },
  stdio: 'inherit',
})
afterAll(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})
const url = `http://127.0.0.1:${port}`
// It has no word for being ready; a call without a signature is refused.
await vi.waitFor(() => fetch(url), { timeout: 30_000 })

const call = (
  order: object,
  { secret = SECRET, now = new Date(), key = 'key-1', at = url, timeoutMs = 10_000 } = {},
) =>
  callErp(
    { name: 'ERP', url: at, secret, timeoutMs },
    {
      body: JSON.stringify(order),
      idempotencyKey: key,
      now,
      signal: new AbortController().signal,
      fetch,
    },
  )

const order = { id: 'PED-1', customer: { externalId: 'C-1' } }

it('the example of the guide takes an order of Celeiro, answers a second call of the same sending with the same id, and says why not', async () => {
  const booked = { outcome: 'integrated', integrationId: 'SBO-PED-1' }
  expect(await call(order)).toEqual(booked)
  expect(await call({ ...order, id: 'PED-2' })).toEqual(booked)
  expect(await call({ ...order, id: 'PED-2' }, { key: 'key-2' })).toMatchObject({
    integrationId: 'SBO-PED-2',
  })
  expect(await call({ id: 'PED-3', customer: { externalId: null } }, { key: 'key-3' })).toMatchObject({
    outcome: 'refused',
    status: 422,
    reason: 'respondeu 422: Cliente sem cadastro no ERP',
  })
})

it('it books an order once, however long that takes, and whatever key asks for it', async () => {
  let finish: (id: string) => void = () => undefined
  const book = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  const at = await serve(receiveOrders(SECRET, book))
  const slow = await call(order, { at, timeoutMs: 200 })
  expect(slow).toEqual({ outcome: 'failed', code: 'TIMEOUT', reason: 'não respondeu em 0,2 s' })
  const stillAtIt = { outcome: 'failed', status: 409, reason: 'respondeu 409: Pedido em processamento' }
  expect(await call(order, { at })).toMatchObject(stillAtIt)
  expect(await call(order, { at, key: 'key-2' })).toMatchObject(stillAtIt)
  finish('SBO-1')
  const booked = { outcome: 'integrated', integrationId: 'SBO-1' }
  await vi.waitFor(async () => expect(await call(order, { at })).toEqual(booked))
  expect(await call(order, { at, key: 'key-2' })).toEqual(booked)
  expect(book).toHaveBeenCalledOnce()
})

it('it books an order once that comes again from a restored database, under another id and key', async () => {
  const book = vi.fn(() => 'SBO-1')
  const at = await serve(receiveOrders(SECRET, book))
  for (const [id, key] of Object.entries({ before: 'key-1', after: 'key-2' }))
    expect(await call({ ...order, id, externalId: 'PED-1' }, { at, key })).toMatchObject({
      integrationId: 'SBO-1',
    })
  expect(book).toHaveBeenCalledOnce()
})

it('it refuses other secrets, and calls from more than five minutes ago', async () => {
  const forged = { outcome: 'failed', status: 401, reason: 'respondeu 401: Assinatura inválida' }
  expect(await call(order, { secret: `${SECRET}.` })).toMatchObject(forged)
  expect(await call(order, { now: new Date(Date.now() - 301_000) })).toMatchObject(forged)
  expect(await call(order, { now: new Date(Date.now() + 600_000) })).toMatchObject(forged)
  expect(await call(order, { now: new Date(Date.now() - 200_000) })).toMatchObject({ outcome: 'integrated' })
})

it('it is the one that the stand-in of the lab runs', async () => {
  expect(read('lab/erp/receive-orders.mjs')).toBe(receiver)
})
