import { expect, test } from 'vitest'
import type { OrderLog } from '../api/order-log.ts'
import { aLog } from '../testing/a-log.ts'
import { newestFirst } from './log-order.ts'

const logAt = (id: string, createdAt: OrderLog['createdAt']) => aLog({ id, createdAt })

const idsNewestFirst = (logs: OrderLog[]) => newestFirst(logs).map((log) => log.id)

test('the newest log comes first in every time zone', () => {
  const logs = [
    logAt('old', '2026-11-19T10:00:00.000Z'),
    logAt('new', '2026-11-19T09:00:00-03:00'),
    logAt('middle', '2026-11-19T11:00:00.000Z'),
  ]
  expect(idsNewestFirst(logs)).toEqual(['new', 'middle', 'old'])
})

test('a timestamp in epoch milliseconds sorts like any other', () => {
  const logs = [
    logAt('old', '2026-11-19T10:00:00.000Z'),
    logAt('new', Date.parse('2026-11-19T11:00:00.000Z')),
  ]
  expect(idsNewestFirst(logs)).toEqual(['new', 'old'])
})

test('logs of the same instant keep the order of the server', () => {
  const at = '2026-11-19T10:00:00.000Z'
  expect(idsNewestFirst([logAt('a', at), logAt('b', at), logAt('c', at)])).toEqual(['a', 'b', 'c'])
})

test('undated logs go last and keep their order', () => {
  const logs = [logAt('none', null), logAt('odd', 'ontem'), logAt('dated', '2020-01-01T00:00:00.000Z')]
  expect(idsNewestFirst(logs)).toEqual(['dated', 'none', 'odd'])
})

test('sorts by the displayed timestamp, and treats unreadable ones as undated', () => {
  const logs = [
    logAt('noon', '2025-03-10T12:00:00+00:00'),
    logAt('short offset', '2025-03-11T12:00:00-03'),
    logAt('foreign', '10/12/2025 12:00'),
  ]
  expect(idsNewestFirst(logs)).toEqual(['short offset', 'noon', 'foreign'])
})

test('does not change the given list', () => {
  const logs = [logAt('old', '2026-01-01T00:00:00.000Z'), logAt('new', '2026-02-01T00:00:00.000Z')]
  newestFirst(logs)
  expect(logs.map((log) => log.id)).toEqual(['old', 'new'])
})
