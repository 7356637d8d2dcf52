import { describe, expect, it } from 'vitest'
import {
  listOrdersQuery,
  listPriceTablesQuery,
  listUsersQuery,
  loginRequest,
  order,
  orderLog,
} from './index.ts'

const id = `c${'a1'.repeat(12)}`

describe('the orders query', () => {
  it('has the defaults of the specification', () => {
    expect(listOrdersQuery.parse({})).toEqual({
      page: 1,
      limit: 20,
      erpFailed: false,
      includeCustomer: false,
      includeProperty: false,
      includeItems: false,
      includePriceTable: false,
    })
  })

  it('reads parameters as a browser sends them, as text', () => {
    const query = { page: '3', limit: '100', status: 'DRAFT', includeItems: 'true', includeCustomer: 'false' }
    expect(listOrdersQuery.parse(query)).toMatchObject({
      page: 3,
      limit: 100,
      status: 'DRAFT',
      includeItems: true,
      includeCustomer: false,
    })
  })
})

it.each(['0x2', '1e1', '2.0', ' 2', '2 ', '+2', '-2', '0', '', '2n', '٢', '1'.repeat(17)])(
  'takes %j for no page and no limit',
  (text) => {
    expect(listOrdersQuery.safeParse({ page: text }).success).toBe(false)
    expect(listOrdersQuery.safeParse({ limit: text }).success).toBe(false)
    expect(listUsersQuery.safeParse({ page: text }).success).toBe(false)
    expect(listPriceTablesQuery.safeParse({ limit: text }).success).toBe(false)
  },
)

it('trims a username and never a password', () => {
  expect(loginRequest.parse({ username: ' ana ', password: ' x ' })).toEqual({
    username: 'ana',
    password: ' x ',
  })
  expect(loginRequest.safeParse({ username: '   ', password: 'x' }).success).toBe(false)
})

it('distinguishes a related record that was not requested from one that does not exist', () => {
  const bare = {
    id,
    status: 'DRAFT',
    statusImpressao: 'PRINTED',
    total: 10.5,
    createdAt: '2026-03-10T12:00:00.000Z',
    erpFailure: null,
  }
  expect(order.parse(bare)).toEqual(bare)
  expect(order.parse({ ...bare, property: null }).property).toBeNull()
  expect(order.parse({ ...bare, id: 'PED-2026-0001' }).id).toBe('PED-2026-0001')
})

it.each([['text'], [{ nested: { deep: [1] } }], [null]])('accepts %j as the details of a log', (details) => {
  const log = {
    id,
    createdAt: '2026-03-10T12:00:00.000Z',
    level: 'INFO',
    eventType: 'ERP_SYNC',
    message: null,
    erpSystem: null,
    integrationId: null,
    operation: null,
    details,
  }
  expect(orderLog.parse(log)).toEqual(log)
})
