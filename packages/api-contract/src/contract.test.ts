import { expect, it } from 'vitest'
import { listOrdersQuery, loginRequest, orderLog } from './index.ts'

const id = `c${'a1'.repeat(12)}`
const at = '2026-03-10T12:00:00.000Z'

it('the orders query has the defaults of the specification, and reads parameters as a browser sends them, as text', () => {
  const related = { includeCustomer: false, includeProperty: false, includePriceTable: false }
  const defaults = {
    page: 1,
    limit: 20,
    erpFailed: false,
    erpDiffers: false,
    includeItems: false,
    ...related,
  }
  expect(listOrdersQuery.parse({})).toEqual(defaults)
  const query = { page: '3', limit: '100', status: 'DRAFT', includeItems: 'true', includeCustomer: 'false' }
  const read = { page: 3, limit: 100, status: 'DRAFT', includeItems: true }
  expect(listOrdersQuery.parse(query)).toEqual({ ...defaults, ...read })
})

it.each(['0x2', '1e1', '2.0', ' 2', '2 ', '+2', '-2', '0', '', '2n', '٢', '1'.repeat(17)])(
  'takes %j for no page and no limit',
  (text) => {
    for (const query of [{ page: text }, { limit: text }])
      expect(listOrdersQuery.safeParse(query).success).toBe(false)
  },
)

it('trims a username and never a password', () => {
  expect(loginRequest.parse({ username: ' ana ', password: ' x ' })).toEqual({
    username: 'ana',
    password: ' x ',
  })
  expect(loginRequest.safeParse({ username: '   ', password: 'x' }).success).toBe(false)
})

it.each([['text'], [{ nested: { deep: [1] } }], [null]])('accepts %j as the details of a log', (details) => {
  const nothing = { message: null, erpSystem: null, integrationId: null, operation: null }
  const log = { id, createdAt: at, level: 'INFO', eventType: 'ERP_SYNC', ...nothing, details }
  expect(orderLog.parse(log)).toEqual(log)
})
