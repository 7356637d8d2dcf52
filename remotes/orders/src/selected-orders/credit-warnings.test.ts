import { expect, test } from 'vitest'
import type { CustomerCredit } from '../api/customer-credit.ts'
import { creditWarnings } from './credit-warnings.ts'

const customer = (name: string, fields: Partial<CustomerCredit> = {}): CustomerCredit => ({
  ...{ id: null, name, status: 'ACTIVE' },
  active: true,
  limit: 100_000,
  open: 100_000,
  ...fields,
})

test('customers above their limits, blocked and inactive ones are named', () => {
  expect(
    creditWarnings([
      customer('Irmãos Weber', { open: 136_725.4 }),
      customer('Ana', { status: 'BLOCKED' }),
      customer('Bento', { status: 'BLOCKED', active: false, limit: 0.1, open: 0.3 }),
    ]),
  ).toEqual([
    '2 clientes acima do limite: Irmãos Weber passa em R$\u00a036.725,40, Bento passa em R$\u00a00,20',
    '2 clientes bloqueados: Ana, Bento',
    '1 cliente inativo: Bento',
  ])
})

test('nothing speaks against customers within their limits, without one, or of whom nothing is known', () => {
  const unknown = { status: null, active: null, limit: null, open: null }
  expect(
    creditWarnings([customer('Ana'), customer('Bento', { limit: null }), customer('Caio', unknown)]),
  ).toEqual([])
})
