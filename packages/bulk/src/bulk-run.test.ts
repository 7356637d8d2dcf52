import { ApiError } from '@celeiro/shared-auth'
import { expect, test, vi } from 'vitest'
import {
  type BulkResult,
  type BulkTask,
  groupsOf,
  kindText,
  leftOver,
  outcomeText,
  resultText,
  retried,
  runBulk,
} from './bulk-run.ts'

const row = (key: string) => ({ key })
const failure = (status: number | null) => new ApiError({ status, code: 'X', message: 'Fora do ar' })
const refused = { kind: 'refused', reason: 'Bloqueado' } as const

/** Sends rows with these answers: an error fails. */
function send(answers: Record<string, BulkResult | Error>) {
  const sent: string[] = []
  const onResult = vi.fn()
  const run = runBulk({
    rows: Object.keys(answers).map(row),
    async send({ key }) {
      sent.push(key)
      const answer = answers[key]
      if (answer instanceof Error || answer === undefined) throw answer
      return answer
    },
    signal: new AbortController().signal,
    onResult,
  })
  return { run, sent, onResult }
}

const task: BulkTask<{ key: string }> = {
  title: 'Vender',
  rows: [],
  nameOf: ({ key }) => key,
  send: async () => ({ kind: 'done' }),
  invalidates: [],
  words: { done: ['vendida', 'vendidas'], already: ['já vendida', 'já vendidas'], gender: 'f' },
}

test('calls for many rows have a result for each', async () => {
  const entries = await send({
    a: { kind: 'done' },
    b: { kind: 'already' },
    c: refused,
    d: { kind: 'unknown', reason: '', isRepeatable: false },
    e: { kind: 'unknown', reason: '', isRepeatable: true },
  }).run
  expect(resultText(task, entries)).toBe('1 vendida, 1 já vendida, 1 recusada, 2 sem resposta')
  expect([kindText(task, 'unsent'), kindText(task, 'refused', 2)]).toEqual(['Não enviada', '2 recusadas'])
  // What may have succeeded unseen is not left selected.
  expect(retried(entries)).toEqual([row('e')])
  expect(leftOver(['a', 'c', 'd', 'e', 'z'].map(row), entries)).toEqual([row('c'), row('z')])
})

test('calls go on after a failure, and not after three in a row', async () => {
  const down = failure(503)
  const answers = { a: down, b: failure(404), c: down, d: failure(null), e: down, f: down, g: down }
  const { run, sent, onResult } = send(answers)
  const entries = await run
  expect(sent).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(onResult).toHaveBeenCalledTimes(5)
  expect(entries.map(({ result }) => result.kind)).toEqual([
    'failed',
    'refused',
    'failed',
    'failed',
    'failed',
    'unsent',
    'unsent',
  ])
  expect(resultText(task, entries)).toBe('1 recusada, 4 falharam, 2 não enviadas')
  expect(retried(entries).map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])
})

test('problems are told by their reasons, with the names of their rows', () => {
  const entry = (key: string, result: BulkResult) => ({ row: row(key), result })
  const done = entry('a', { kind: 'done' })
  const lone = [done, entry('b', refused)]
  expect(resultText(task, lone)).toBe('1 vendida, 1 recusada: Bloqueado – b')
  const many = [...'cdefg'].map((key) => entry(key, { kind: 'refused', reason: 'Sem limite.' }))
  expect(outcomeText(task, [...lone, ...many])).toBe(
    '1 vendida, 6 recusadas: Bloqueado – b; Sem limite – c, d, e e mais 2',
  )
  expect(resultText(task, [...lone, ...many])).toBe('1 vendida, 6 recusadas')
  expect(groupsOf([done, ...lone]).map(({ rows }) => rows.length)).toEqual([2, 1])
  expect(outcomeText(task, [done])).toBe('1 vendida')
  // What was denied may be sent again where the cause may be mended.
  expect(retried([entry('b', { ...refused, isRepeatable: true })])).toEqual([row('b')])
})
