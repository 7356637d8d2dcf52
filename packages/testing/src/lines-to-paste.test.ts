import { expect, test } from 'vitest'
import { linesToPaste } from './lines-to-paste.ts'

test.each([
  ['GET /api/customers', "serveCalls({ 'GET /api/customers': { data: [] } })"],
  ['GET /api/customers/c1/properties', "serveCalls({ 'GET /api/customers/{id}/properties': { data: [] } })"],
  ['GET /api/orders/erp-steps', "serveCalls({ 'GET /api/orders/erp-steps': { data: [] } })"],
  ['GET /api/freights', 'GET /api/freights is no call of the contract.'],
])('%s: %s', (call, line) => {
  expect(linesToPaste([call, call])).toBe(line)
})
