import type { ImportResponse, Problem } from '@celeiro/api-contract/import'
import { expect, it } from 'vitest'
import type { FileEntry } from './read-entries.ts'
import { sendEntries } from './send-entries.ts'

const entryOf = (externalId: string): FileEntry => ({ lines: [], fields: { externalId }, problems: [] })
const ON_ITS_WAY: Problem = { path: '', message: 'P-2 está a caminho do ERP', code: 'ERP_SENDING' }

/** Sends two orders, the second of which is on its way to the ERP for some calls. */
async function sendWhile(callsOnItsWay: number, waits = [0, 0], stopped = new AbortController()) {
  const calls: string[][] = []
  const keys: string[] = []
  const refused: [FileEntry, readonly Problem[]][] = []
  async function* entries() {
    yield* [entryOf('P-1'), entryOf('P-2')]
  }
  const counts = await sendEntries(entries(), {
    ...{ stopped: stopped.signal, waits },
    async send(body, key): Promise<ImportResponse['data']> {
      const { data } = JSON.parse(body) as { data: { externalId: string }[] }
      keys.push(key)
      calls.push(data.map(({ externalId }) => externalId))
      const index = data.findIndex(({ externalId }) => externalId === 'P-2')
      const isHeld = calls.length <= callsOnItsWay
      return {
        ...{ created: data.length - (isHeld ? 1 : 0), updated: 0, unchanged: 0 },
        refused: isHeld ? [{ index, key: 'P-2', errors: [ON_ITS_WAY] }] : [],
      }
    },
    onRefused: (...one) => void refused.push(one),
    onBatch: () => {},
  })
  return { counts, calls, keys, refused }
}

it('an order on its way to the ERP goes again when the file has ended', async () => {
  const { counts, calls, keys } = await sendWhile(2)
  expect(calls).toEqual([['P-1', 'P-2'], ['P-2'], ['P-2']])
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 0 })
  expect(new Set(keys).size).toBe(3)
})

it('one that stays on its way is refused, as it is in a check', async () => {
  for (const [waits, calls] of [
    [[0, 0], 3],
    [[], 1],
  ] as const) {
    const sent = await sendWhile(9, [...waits])
    expect([sent.calls.length, sent.counts.refused, sent.refused]).toEqual([
      calls,
      1,
      [[entryOf('P-2'), [ON_ITS_WAY]]],
    ])
  }
})

it('nothing is sent once it is stopped', async () => {
  const stopped = new AbortController()
  stopped.abort()
  await expect(sendWhile(0, [], stopped)).rejects.toThrow('A importação foi interrompida.')
})
