import { ApiError } from '@celeiro/shared-auth'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '../api/order.ts'
import { anOrder } from '../testing/an-order.ts'
import {
  type BulkEntry,
  confirmQuestion,
  movable,
  notMoved,
  printedQuestion,
  resultText,
  retried,
  runMoves,
  withResults,
} from './bulk-run.ts'

const draft = (id: string, fields: Partial<Order> = {}) =>
  anOrder({ id, key: id, status: 'DRAFT', ...fields })
const drafts = (...ids: string[]) => ids.map((id) => draft(id))
const failure = (status: number | null, message: string) => new ApiError({ status, code: 'X', message })

type Answer = Order | string | Error

/** Confirms orders: an order moves, a text refuses it as it is, an error fails. */
function confirm(answers: Record<string, Answer | [refusal: string, Order]>, stop = new AbortController()) {
  const sent: string[] = []
  const onResult = vi.fn()
  const run = runMoves({
    move: 'confirm',
    orders: drafts(...Object.keys(answers)),
    async send(_, id) {
      sent.push(id)
      const answer = answers[id]
      if (answer instanceof Error || answer === undefined) throw answer
      if (typeof answer === 'string') return { refusal: answer, order: draft(id) }
      return Array.isArray(answer)
        ? { refusal: answer[0], order: answer[1] }
        : { refusal: null, order: answer }
    },
    signal: stop.signal,
    onResult,
  })
  return { run, sent, onResult }
}

const kinds = (entries: readonly BulkEntry[]) => entries.map(({ result }) => result.kind)
const confirmed = draft('a', { status: 'CONFIRMED' })

describe('moves of many orders', () => {
  test('have a result for each: a conflict with an order that is there already is none', async () => {
    const integrated = draft('c', { status: 'INTEGRATED' })
    const { run } = confirm({
      a: confirmed,
      b: ['Já confirmado', confirmed],
      c: ['x', integrated],
      d: 'Bloqueado',
    })
    const entries = await run
    expect(kinds(entries)).toEqual(['done', 'already', 'already', 'refused'])
    expect(resultText('confirm', entries)).toBe('1 confirmado, 2 já estavam confirmados, 1 recusado')
    expect(notMoved(drafts('a', 'd', 'z'), entries).map(({ id }) => id)).toEqual(['d', 'z'])
    expect(retried(entries)).toEqual([])
  })

  test('go on after a failure, and not after three in a row', async () => {
    const down = failure(503, 'Fora do ar')
    const { run, sent, onResult } = confirm({
      a: down,
      b: failure(404, 'Não existe'),
      c: down,
      d: failure(null, 'Sem rede'),
      e: down,
      f: confirmed,
      g: confirmed,
    })
    const entries = await run
    expect(sent).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(onResult).toHaveBeenCalledTimes(5)
    expect(kinds(entries)).toEqual(['failed', 'refused', 'failed', 'failed', 'failed', 'unsent', 'unsent'])
    expect(resultText('confirm', entries)).toBe('1 recusado, 4 falharam, 2 não enviados')
    expect(retried(entries).map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])
  })

  test('finish the call under way when they are stopped', async () => {
    const stop = new AbortController()
    const { run, sent } = confirm({ a: confirmed, b: confirmed }, stop)
    stop.abort()
    expect(kinds(await run)).toEqual(['done', 'unsent'])
    expect(sent).toEqual(['a'])
  })

  test('of another try replace the earlier results', () => {
    const [a, b] = [draft('a'), draft('b')]
    const before: BulkEntry[] = [
      { order: a, result: { kind: 'failed', reason: 'Sem rede' } },
      { order: b, result: { kind: 'done' } },
    ]
    expect(kinds(withResults(before, [{ order: a, result: { kind: 'already' } }]))).toEqual([
      'done',
      'already',
    ])
  })
})

test('only orders that the screen knows to allow a move are moved', () => {
  const orders = [
    draft('a'),
    draft('b', { status: 'CONFIRMED', printStatus: 'PRINTED' }),
    draft('c', { status: 'ARCHIVED', printStatus: null }),
    draft('', { id: null }),
  ]
  const idsOf = (move: 'confirm' | 'print' | 'send') => movable(move, orders).map(({ id }) => id)
  expect([idsOf('confirm'), idsOf('print'), idsOf('send')]).toEqual([['a'], ['a'], ['b']])
})

test('the questions count orders and customers, and sum them up', () => {
  const customer = (id: string) => ({ id, name: 'Cooperativa', email: null, phone: null })
  const orders = [
    draft('a', { customer: customer('1'), total: 1000.1 }),
    draft('b', { customer: customer('2'), total: 0.2 }),
    draft('c', { customer: customer('1'), total: null }),
  ]
  expect(confirmQuestion(orders)).toBe('Confirmar 3 pedidos de 2 clientes, R$\u00a01.000,30 ao todo?')
  expect(confirmQuestion(orders.slice(1, 2))).toBe('Confirmar 1 pedido de 1 cliente, R$\u00a00,20 ao todo?')
  expect(printedQuestion(orders)).toBe('Marcar 3 pedidos como impressos?')
})
