import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderLogs } from './order-log-adapter.ts'

const sent = {
  id: 'l1',
  createdAt: '2026-11-19T19:42:07.000Z',
  level: 'INFO',
  eventType: 'ERP_SYNC',
  message: 'Pedido enviado ao ERP e aceito.',
  erpSystem: 'TOTVS Protheus',
  integrationId: 'PV-118204',
  operation: 'UPSERT',
  details: { numero: 'PV-118204' },
}

test.each([
  ['an array', [sent]],
  ['data', { data: [sent] }],
  ['data.data', { data: { data: [sent] } }],
  ['logs', { logs: [sent] }],
  ['data.logs', { data: { logs: [sent] } }],
])('reads %s', (_, body) => {
  expect(readOrderLogs(body)).toEqual([{ key: 'l1#0', ...sent }])
})

test.each([null, undefined, {}, '', 'erro', 7, true, { data: null }, { data: {} }, { entries: [sent] }])(
  'an unrecognised body is an empty list: %j',
  (body) => {
    expect(readOrderLogs(body)).toEqual([])
  },
)

test('reads any JSON without throwing, into rows with keys of their own', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('data', 'logs', 'other'), (value, name) => {
      const keys = [value, { [name]: value }, { data: { [name]: value } }].map((body) =>
        readOrderLogs(body).map((log) => log.key),
      )
      for (const list of keys) expect(new Set(list).size).toBe(list.length)
    }),
  )
})
