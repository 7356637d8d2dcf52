import { retried } from '@celeiro/bulk/bulk-run'
import { expect, test } from 'vitest'
import { erpOutcome } from './erp-outcome.ts'

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
