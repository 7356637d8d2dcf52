import { retried } from '@celeiro/bulk/bulk-run'
import { expect, test } from 'vitest'
import type { Order } from '../api/order.ts'
import { anOrder } from '../testing/an-order.ts'
import { erpOutcome, movable, moveTask, resultOf } from './move-task.ts'

const draft = (id: string, fields: Partial<Order> = {}) =>
  anOrder({ id, key: id, status: 'DRAFT', ...fields })

test('a conflict with an order that is there already is none', () => {
  const kindOf = (refusal: string | null, status: string) =>
    resultOf('confirm', { refusal, order: draft('a', { status }) }).kind
  expect(kindOf(null, 'CONFIRMED')).toBe('done')
  expect(kindOf('Já confirmado', 'CONFIRMED')).toBe('already')
  expect(kindOf('x', 'INTEGRATED')).toBe('already')
  expect(kindOf('Bloqueado', 'DRAFT')).toBe('refused')
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
  const context = { ofOthers: [], renew: () => {} }
  const question = (move: 'confirm' | 'print', of = orders) => moveTask(move, of, context).question?.text
  expect(question('confirm')).toBe('Confirmar 3 pedidos de 2 clientes, R$\u00a01.000,30 ao todo?')
  expect(question('confirm', orders.slice(1, 2))).toBe(
    'Confirmar 1 pedido de 1 cliente, R$\u00a00,20 ao todo?',
  )
  expect(question('print')).toBe('Marcar 3 pedidos como impressos?')
})

test.each([
  ['WAITING', null, 'waiting', false],
  ['WAITING', 'SAP respondeu 503', 'waiting', false],
  ['SENDING', null, 'waiting', false],
  ['INTEGRATED', null, 'done', false],
  ['REFUSED', 'Limite de crédito excedido', 'refused', true],
  ['UNKNOWN', 'situação desconhecida no ERP', 'unknown', true],
  // The ERP has it, in another way.
  ['INTEGRATED', 'o pedido foi alterado depois do envio', 'unknown', false],
])('an order whose step is %s for %s is %s; sent again: %s', (step, reason, kind, isSentAgain) => {
  const result = erpOutcome({ step, reason })
  expect(result).toMatchObject({ kind, ...(reason !== null && { reason }) })
  expect(retried([{ row: 'a', result }])).toEqual(isSentAgain ? ['a'] : [])
})

test('an order without a step was not sent', () => {
  expect(erpOutcome(undefined)).toEqual({ kind: 'unsent' })
})
