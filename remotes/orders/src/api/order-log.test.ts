import { expect, test } from 'vitest'
import { readOrderLogs } from './order-log.ts'

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

test.each([{ logs: [sent] }, { data: { logs: [sent] } }])('reads the documented response', (body) => {
  expect(readOrderLogs(body)).toEqual([{ key: 'l1#0', ...sent }])
})

test.each([null, undefined, '', 7, { data: null }, { entries: [sent] }])(
  'an unrecognised body is an empty list: %j',
  (body) => {
    expect(readOrderLogs(body)).toEqual([])
  },
)
