import { expect, test } from 'vitest'
import type { OrderLog } from '../api/order-log.ts'
import { aLog } from '../testing/a-log.ts'
import { newestFirst } from './log-order.ts'

test.each<[string, OrderLog['createdAt'][], number[]]>([
  [
    'the newest comes first in every time zone, as the screen reads it',
    [
      '2026-11-19T10:00:00.000Z',
      '2026-11-19T09:00:00-03:00',
      '2026-11-19T11:00:00.000Z',
      Date.parse('2026-11-19T13:00:00.000Z'),
      '2026-11-20T12:00:00-03',
    ],
    [4, 3, 1, 2, 0],
  ],
  [
    'those of one instant keep the order of the server',
    ['2026-11-19', '2026-11-19', '2026-11-19'],
    [0, 1, 2],
  ],
  ['undated ones go last, in their order', [null, 'ontem', '10/12/2025 12:00', '2020-01-01'], [3, 0, 1, 2]],
])('of the logs, %s', (_, times, order) => {
  const logs = times.map((createdAt, index) => aLog({ id: `${index}`, createdAt }))
  expect(newestFirst(logs).map(({ id }) => Number(id))).toEqual(order)
})
