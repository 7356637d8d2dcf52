import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCustomers } from './customer-adapter.ts'
import { readProperties } from './property-adapter.ts'

test('a customer is read field by field', async () => {
  const row = {
    id: 'c1',
    name: ' Weber ',
    cnpjCpf: '52998224725',
    phone: '66 99999-0000',
    status: 'BLOCKED',
    active: false,
    limiteCredito: '1250.50',
    externalId: 'C1',
    createdAt: '2026-03-10T15:00:00.000Z',
    cidade: 'Sorriso',
  }
  expect(await readCustomers({ data: [row] })).toEqual([
    {
      key: 'c1#0',
      id: 'c1',
      name: 'Weber',
      taxId: '52998224725',
      email: null,
      phone: '66 99999-0000',
      status: 'BLOCKED',
      active: false,
      creditLimit: 1250.5,
      externalId: 'C1',
      createdAt: '2026-03-10T15:00:00.000Z',
      address: { street: null, number: null, district: null, city: 'Sorriso', state: null },
      searchIndex: expect.anything(),
    },
  ])
})

test('a farm is read field by field', async () => {
  const row = {
    id: 'p1',
    name: 'Fazenda',
    address: { endereco: 'BR-163', cidade: 'Sorriso', estado: 'MT' },
    status: 'ACTIVE',
    active: true,
    limiteCredito: 10,
    createdAt: 1_773_154_800_000,
    customer: { name: 'Weber', cnpjCpf: '52998224725' },
  }
  expect(await readProperties({ data: { properties: [row] } })).toEqual([
    {
      key: 'p1#0',
      id: 'p1',
      name: 'Fazenda',
      address: { street: 'BR-163', number: null, district: null, city: 'Sorriso', state: 'MT' },
      status: 'ACTIVE',
      active: true,
      creditLimit: 10,
      externalId: null,
      createdAt: 1_773_154_800_000,
      updatedAt: null,
      customer: { name: 'Weber', taxId: '52998224725' },
      searchIndex: expect.anything(),
    },
  ])
})

test('no row makes the adapters throw, and every row has a key of its own', async () => {
  const row = fc.dictionary(
    fc.constantFrom('id', 'name', 'address', 'customer', 'limiteCredito'),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(fc.jsonValue()), fc.array(row), fc.record({ data: fc.array(row) })),
      async (body) => {
        for (const rows of [await readCustomers(body), await readProperties(body)]) {
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        }
      },
    ),
  )
})
