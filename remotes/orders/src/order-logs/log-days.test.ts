import { expect, test } from 'vitest'
import { aLog } from '../testing/a-log.ts'
import { byDay } from './log-days.ts'

test('logs of one day stand together, in their order, and undated ones apart', () => {
  const logs = [
    aLog({ id: 'c', createdAt: '2026-11-20T15:00:00.000Z' }),
    aLog({ id: 'b', createdAt: '2026-11-19T16:00:00.000Z' }),
    aLog({ id: 'a', createdAt: '2026-11-19T15:00:00.000Z' }),
    aLog({ id: 'x', createdAt: null }),
  ]
  expect(byDay(logs).map(({ day, logs }) => [day, logs.map(({ id }) => id).join('')])).toEqual([
    ['20/11/2026', 'c'],
    ['19/11/2026', 'ba'],
    ['Sem data', 'x'],
  ])
})
