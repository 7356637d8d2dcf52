import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { ImportResponse } from '@celeiro/api-contract/import'
import { beforeEach, expect, it, vi } from 'vitest'
import { createCalendar, HOME_ZONE } from '../calendar.ts'
import { serve } from '../testing/serve.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createImportClient } from './import-client.ts'
import { runImport } from './run-import.ts'

const file = join(await temporaryFolder(), 'orders.csv')
const HEADINGS = 'externalId;customerExternalId;orderItems.sku;orderItems.quantidade;orderItems.preco'
const said: string[] = []
const stopped = new AbortController().signal
const progress = { say: (text: string) => void said.push(text), update: () => {}, stop: () => {} }

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(text))
  return () => vi.restoreAllMocks()
})

/** Imports two orders, the second of which is on its way to the ERP for some calls. */
async function runAgainst(callsOnItsWay: number, isCheck = false) {
  writeFileSync(file, [HEADINGS, 'P-1;C-1;S;1;1', 'P-2;C-1;S;1;1'].join('\n'))
  const calls: string[][] = []
  const address = await serve(async (request, response) => {
    const { data } = (await json(request)) as { data: { externalId: string }[] }
    calls.push(data.map(({ externalId }) => externalId))
    const index = data.findIndex(({ externalId }) => externalId === 'P-2')
    const isHeld = calls.length <= callsOnItsWay
    const errors = [{ path: '', message: 'P-2 está a caminho do ERP', code: 'ERP_SENDING' as const }]
    const answer: ImportResponse['data'] = {
      ...{ created: data.length - (isHeld ? 1 : 0), updated: 0, unchanged: 0 },
      refused: isHeld ? [{ index, key: 'P-2', errors }] : [],
    }
    response.end(JSON.stringify({ data: answer }))
  })
  const isWhole = await runImport({
    ...{ kind: 'orders', path: file, renamed: new Map(), isCheck, stopped, progress, waits: [0, 0] },
    calendar: createCalendar(HOME_ZONE),
    client: createImportClient(address, { token: 't' }, { say: progress.say, stopped }),
  })
  return { isWhole, calls, printed: said.join('\n') }
}

it('an order on its way to the ERP goes again when the file has ended', async () => {
  const { isWhole, calls, printed } = await runAgainst(2)
  expect(calls).toEqual([['P-1', 'P-2'], ['P-2'], ['P-2']])
  expect(isWhole).toBe(true)
  expect(printed).toContain('Orders on their way to the ERP: 1. They go again in 0 s.')
  expect(printed).toMatch(/orders +2 +0 +0 +0$/)
})

it('one that stays on its way is refused', async () => {
  const { isWhole, calls } = await runAgainst(9)
  expect([isWhole, calls.length]).toEqual([false, 3])
  expect(readFileSync(`${file}.refused.csv`, 'utf8')).toContain('3;P-2 está a caminho do ERP;P-2;C-1')
})

it('a check does not wait for it', async () => {
  const { isWhole, calls } = await runAgainst(9, true)
  expect([isWhole, calls.length]).toEqual([false, 1])
})
