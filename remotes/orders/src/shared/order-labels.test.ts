import { labelOf } from '@celeiro/ui-kit'
import { expect, test } from 'vitest'
import { ORDER_STATUS_LABELS, PRINT_STATUS_LABELS, shortOrderId } from './order-labels.ts'

test.each([
  ['DRAFT', 'Rascunho'],
  ['CONFIRMED', 'Confirmado'],
  ['INTEGRATED', 'Integrado'],
])('status %s reads %s', (status, label) => {
  expect(labelOf(ORDER_STATUS_LABELS, status)).toBe(label)
})

test.each([
  ['NOT_PRINTED', 'Não Impresso'],
  ['PRINTED', 'Impresso'],
])('print status %s reads %s', (status, label) => {
  expect(labelOf(PRINT_STATUS_LABELS, status)).toBe(label)
})

test('the short id is the first 8 characters', () => {
  expect(shortOrderId('cm8f2k1a7q0000xv3l5p2d9te')).toBe('cm8f2k1a')
  expect(shortOrderId('77')).toBe('77')
})
