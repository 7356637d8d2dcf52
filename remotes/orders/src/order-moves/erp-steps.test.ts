import { expect, test } from 'vitest'
import { aLog } from '../testing/a-log.ts'
import { isOver, stepsOfLastSending } from './erp-steps.ts'

let minute = 0
const step = (operation: string, eventType = 'ERP_SYNC') => {
  minute += 1
  return aLog({ key: operation, eventType, operation, createdAt: `2026-11-19T19:${10 + minute}:00.000Z` })
}
const namesOf = (logs: Parameters<typeof stepsOfLastSending>[0]) =>
  stepsOfLastSending(logs).map(({ name }) => name)

test('the steps are those of the last sending, the first one first, whatever else the log has', () => {
  const logs = [
    ...[step('QUEUE'), step('SEND'), step('REFUSE')],
    ...[step('QUEUE'), step('SEND'), step('RETRY'), step('UPSERT'), step('SEND')],
    step('QUEUE', 'MANUAL_LOG'),
    step('INTEGRATE', 'ORDER_INTEGRATED'),
  ]
  const steps = ['queued', 'sent', 'delayed', 'sent', 'integrated']
  expect(namesOf(logs)).toEqual(steps)
  expect(namesOf(logs.toReversed())).toEqual(steps)
  expect(namesOf([])).toEqual([])
})

test.each([
  ['QUEUE', false],
  ['SEND', false],
  ['RETRY', false],
  ['REFUSE', true],
  ['GIVE_UP', true],
  ['INTEGRATE', true],
])('after %s nothing follows by itself: %s', (operation, expected) => {
  expect(isOver(stepsOfLastSending([step('QUEUE'), step(operation)]))).toBe(expected)
})
