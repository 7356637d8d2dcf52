import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { customers } from '../../database/schema/customers.ts'
import { importAnswers } from '../../database/schema/imports.ts'
import { counts, cpf, createImportWorld } from '../../testing/import-calls.ts'
import { closeAfterAll } from '../../testing/test-world.ts'
import { slicesOf } from './check-entries.ts'

const world = closeAfterAll(await createImportWorld())
beforeEach(() => world.db.delete(customers))

const batchOf = (length: number, fields: object = {}) =>
  Array.from({ length }, (_, index) => ({
    ...{ externalId: `C-${index}`, name: 'Weber', cnpjCpf: cpf(index + 1) },
    ...fields,
  }))
const post = (data: object[], key?: string, query = '') =>
  world.post('customers', data, query, { ...world.machine, ...(key && { 'idempotency-key': key }) })
const bring = async (...call: Parameters<typeof post>) => (await post(...call)).json().data

it('a slice has 100 entries or 1,000 rows, or an entry that is larger', () => {
  const withRows = (rows: number) => ({ orderItems: Array(rows).fill({}) })
  const sizes = (data: object[]) =>
    slicesOf(data)
      .map(({ start, entries }) => `${start}:${entries.length}`)
      .join(' ')
  expect(sizes(Array(250).fill({}))).toBe('0:100 100:100 200:50')
  const large = [withRows(600), withRows(400), {}, withRows(1_100), withRows(999), {}, {}]
  expect(sizes(large)).toBe('0:2 2:1 3:1 4:2 6:1')
})

it('other calls are answered while a batch is written, and see what is written so far', async () => {
  const seen: number[] = []
  let isWritten = false
  const batch = bring(batchOf(1_000)).then(() => {
    isWritten = true
  })
  while (!isWritten) {
    await setImmediate()
    seen.push(await world.db.$count(customers))
  }
  await batch
  expect(seen.some((count) => count > 0 && count < 1_000)).toBe(true)
})

describe('a batch that ends half-way', () => {
  const allow = () => world.db.execute(sql`alter table customers drop constraint if exists not_one`)
  beforeEach(() => async () => void (await allow()))

  it('leaves the slices before written, and says so when it is repeated with its key', async () => {
    await world.db.execute(sql`alter table customers add constraint not_one check (external_id <> 'C-150')`)
    expect((await post(batchOf(250), 'a')).statusCode).toBe(500)
    expect(await world.db.$count(customers)).toBe(100)
    await allow()
    expect(await bring(batchOf(250), 'a')).toEqual(counts(250))
    expect(await bring(batchOf(250), 'a')).toEqual(counts(250))
    expect(await bring(batchOf(250))).toEqual(counts(0, 0, 250))
  })
})

it('a batch stops at a slice for which the disk has no room', async () => {
  const asked: unknown[] = []
  const hasRoom = async (bytes?: number) => asked.push(bytes) === 1
  const full = await createImportWorld({}, { hasRoom })
  const response = await full.post('customers', batchOf(150))
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    ...[503, 'DISK_FULL', '60'],
  ])
  expect([asked, await full.db.$count(customers)]).toEqual([Array(2).fill(64 * 1024 * 1024), 100])
  await full.close()
})

it('the same key has no answer for another batch, for a trial, nor after a day', async () => {
  const [first, other] = [batchOf(1), batchOf(1, { name: 'Outro' })]
  expect(await bring(first, 'b')).toEqual(counts(1))
  expect(await bring(first, 'b', '?dryRun=true')).toEqual({ ...counts(0, 0, 1), changes: [] })
  expect(await bring(other, 'b')).toEqual(counts(0, 1))
  world.advance(25 * 60 * 60)
  expect(await bring(other, 'c')).toEqual(counts(0, 0, 1))
  expect(await world.db.$count(importAnswers)).toBe(1)
  expect(await bring(first, 'b')).toEqual(counts(0, 1))
})

it('a trial knows what its slices before have taken', async () => {
  const batch = [...batchOf(120), ...batchOf(1)]
  const { changes, ...trial } = await bring(batch, undefined, '?dryRun=true')
  expect(changes).toHaveLength(120)
  expect(trial).toMatchObject({ created: 120, refused: [{ index: 120, errors: [{ path: 'externalId' }] }] })
  expect(await bring(batch)).toEqual(trial)
})
