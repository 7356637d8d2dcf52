import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCustomers } from './customer-adapter.ts'
import { readProperties } from './property-adapter.ts'

describe('a customer', () => {
  test('is read field by field', async () => {
    const row = {
      id: 'c1',
      name: ' Weber ',
      cnpjCpf: '52998224725',
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

  test.each([
    [false, false],
    ['false', false],
    [0, false],
    ['true', true],
    [1, true],
  ])('with the flag %j is read as %j', async (sent, active) => {
    expect((await readCustomers([{ id: 'c1', active: sent }]))[0]?.active).toBe(active)
    expect((await readProperties([{ id: 'p1', active: sent }]))[0]?.active).toBe(active)
  })

  test.each([[null], ['talvez'], [{}], [undefined]])(
    'with the flag %j has an unknown flag',
    async (active) => {
      expect((await readCustomers([{ id: 'c1', active }]))[0]?.active).toBeNull()
    },
  )
})

describe('a farm', () => {
  test('is read field by field', async () => {
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

  test.each([[null], ['abc'], [{}], ['12,5'], [Number.POSITIVE_INFINITY]])(
    'with %j for a limit has none',
    async (limit) => {
      expect((await readProperties([{ limiteCredito: limit }]))[0]?.creditLimit).toBeNull()
    },
  )
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
