import { signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { apiItem, apiTable, readTable } from '../testing/api-samples.ts'
import { serveUpdate } from '../testing/catalog-api.ts'
import { previewTables } from './adjust-tables.ts'
import { saveAdjusted } from './save-adjusted.ts'

/** The table on the server. */
let stored: Record<string, unknown>

/** Somebody saves the table, which gives it another version, where it has any. */
function write(fields: object) {
  stored = { ...stored, ...fields }
  if (stored['etag']) stored['etag'] = `"${Number(String(stored['etag']).slice(1, -1)) + 1}"`
}

/** A table with its price 4 % up, as the user is about to save it. The returned list has the calls. */
async function adjusted(etag: string | null) {
  signInAs()
  const fields = { etag, priceTableItems: [apiItem(1, { price: 100, minPrice: 90 })] }
  stored = apiTable(1, fields)
  const { ready } = await previewTables([readTable(fields)], 4, false)
  const [table] = ready
  if (!table) throw new Error('the sample cannot be saved')
  return table
}

/** Serves PATCH like our API. Of the first saves so many answers are lost on the way. */
function serveSaves({ lost = 0 } = {}) {
  const calls = serveUpdate(({ body, ifMatch }) => {
    if (ifMatch && ifMatch !== stored['etag'])
      return HttpResponse.json(
        { code: 'PRICE_TABLE_CHANGED', message: 'x', current: stored },
        { status: 412 },
      )
    write(Object(body))
    return calls.length > lost ? { data: stored } : HttpResponse.error()
  })
  return calls
}

const otherPrice = { priceTableItems: [apiItem(1, { price: 95, minPrice: 90 })] }
const CHANGED = { kind: 'refused', reason: expect.stringContaining('Outra pessoa mudou esta tabela') }
const LOST = 'A resposta se perdeu. Tentar novamente não reajusta duas vezes.'

test('a table is saved with the version that was read, also where another one has the same content', async () => {
  const table = await adjusted('"1"')
  write({})
  const calls = serveSaves()
  expect(await saveAdjusted(table)).toEqual({ kind: 'done' })
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  expect(stored).toMatchObject({ priceTableItems: [{ price: 104 }] })
})

test('a table that another person has changed is refused', async () => {
  const table = await adjusted('"1"')
  write(otherPrice)
  serveSaves()
  expect(await saveAdjusted(table)).toEqual(CHANGED)
  expect(stored).toMatchObject(otherPrice)
})

test('a save whose answer was lost is not made twice, though another person has renamed the table since', async () => {
  const table = await adjusted('"1"')
  const calls = serveSaves({ lost: 1 })
  expect(await saveAdjusted(table)).toEqual({ kind: 'unknown', reason: LOST, isRepeatable: true })
  write({ name: 'Tabela nova' })
  expect(await saveAdjusted(table)).toEqual({ kind: 'already' })
  expect(calls).toHaveLength(2)
  expect(stored).toMatchObject({ priceTableItems: [{ price: 104 }] })
})

test('without versions, a lost answer is left to its user', async () => {
  const table = await adjusted(null)
  serveSaves({ lost: 1 })
  expect(await saveAdjusted(table)).toEqual({
    kind: 'unknown',
    reason: expect.stringContaining('Confira na lista antes de repetir.'),
    isRepeatable: false,
  })
})
