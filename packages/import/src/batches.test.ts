import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'
import type { FileEntry } from './read-entries.ts'

async function* entries(...names: string[]): AsyncGenerator<FileEntry> {
  for (const name of names) {
    yield { lines: [], fields: { name }, problems: name === '' ? [{ path: '', message: 'empty' }] : [] }
  }
}

async function bodies(limits: { entries: number; bytes: number }, ...names: string[]) {
  const found: string[] = []
  for await (const { body } of batchesOf(entries(...names), { rows: 1000, ...limits })) found.push(body)
  return found
}

it('a batch has no more entries, and no more bytes, than a call takes', async () => {
  const one = '{"data":[{"name":"é"}]}'
  const two = '{"data":[{"name":"a"},{"name":"b"}]}'
  expect(await bodies({ entries: 2, bytes: 1000 }, 'a', 'b', 'é')).toEqual([two, one])
  expect(await bodies({ entries: 9, bytes: Buffer.byteLength(two) }, 'a', 'b', 'é')).toEqual([two, one])
  const [first, ...more] = await bodies({ entries: 9, bytes: two.length - 1 }, 'a', 'b')
  expect([first, more]).toEqual(['{"data":[{"name":"a"}]}', ['{"data":[{"name":"b"}]}']])
})

it('a batch has no more rows than a call takes, and an order stays whole', async () => {
  const order = (items: number) => ({
    ...{ lines: [], problems: [] },
    fields: { orderItems: Array(items).fill({}) },
  })
  const found: number[] = []
  const orders = [order(3), order(2), order(1), order(9), order(4)]
  for await (const { sent } of batchesOf(orders, { entries: 9, rows: 5, bytes: 1000 }))
    found.push(sent.length)
  expect(found).toEqual([2, 1, 1, 1])
})

it('what is refused before is in its batch, and is not sent', async () => {
  const found = []
  for await (const { entries: all, sent, body } of batchesOf(entries('a', '', 'b'))) {
    found.push([all.length, sent.length, body])
  }
  expect(found).toEqual([[3, 2, '{"data":[{"name":"a"},{"name":"b"}]}']])
})
