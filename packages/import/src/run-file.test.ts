import type { ImportResponse, Problem } from '@celeiro/api-contract/import'
import { expect, it } from 'vitest'
import { runFile } from './run-file.ts'
import { createZone, HOME_ZONE } from './zone.ts'

const ON_ITS_WAY: Problem = { path: '', message: 'P-2 está a caminho do ERP', code: 'ERP_SENDING' }
const FILE = new File(['{"externalId":"P-1"}\n{"externalId":"P-2"}'], 'pedidos.ndjson')
const CHOICES = { kind: 'orders' as const, renamed: new Map(), replacesLists: false }

/** Sends two orders, the second of which is on its way to the ERP for some calls. */
async function sendWhile(callsOnItsWay: number, isCheck = false, stopped = new AbortController().signal) {
  const calls: string[][] = []
  const keys: string[] = []
  const outcome = await runFile(FILE, CHOICES, {
    ...{ zone: createZone(HOME_ZONE), isCheck, stopped, waits: [0, 0] },
    async send(_, body, key): Promise<ImportResponse['data']> {
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
    onProgress: () => {},
  })
  return { ...outcome, calls, keys }
}

it('an order on its way to the ERP goes again when the file has ended', async () => {
  const { counts, calls, keys, refusedFile } = await sendWhile(2)
  expect(calls).toEqual([['P-1', 'P-2'], ['P-2'], ['P-2']])
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 0 })
  expect([new Set(keys).size, refusedFile]).toEqual([3, undefined])
})

it.each([
  ['one that stays on its way is refused', false, 3],
  ['one on its way is refused in a check at once', true, 1],
])('%s', async (_, isCheck, tries) => {
  const { calls, counts, refusals, refusedFile } = await sendWhile(9, isCheck)
  expect([calls.length, counts.refused, refusals]).toEqual([
    tries,
    1,
    [{ line: 2, reason: ON_ITS_WAY.message }],
  ])
  expect(await refusedFile?.text()).toContain(`"Motivo":"${ON_ITS_WAY.message}","externalId":"P-2"`)
})

it('nothing is sent once it is stopped', async () => {
  await expect(sendWhile(0, false, AbortSignal.abort())).rejects.toThrow('A importação foi interrompida.')
})
