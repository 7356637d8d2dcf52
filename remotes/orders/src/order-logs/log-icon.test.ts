import { expect, test } from 'vitest'
import { logIcon } from './log-icon.ts'

test.each([
  ['ORDER_CREATED', 'INFO', 'check'],
  ['SYNC_SUCCESS', 'INFO', 'check'],
  ['INTEGRATION_COMPLETED', 'INFO', 'check'],
  ['ORDER_CREATED', 'ERROR', 'check'],
  ['SYNC_START', 'INFO', 'clock'],
  ['SYNC_PROCESSING', 'WARN', 'clock'],
  ['SERVICE_RESTARTED', 'ERROR', 'clock'],
  ['ERP_SYNC', 'INFO', 'bolt'],
  ['ERP_SYNC', 'ERROR', 'bolt'],
  ['INTEGRATION_FAILED', 'ERROR', 'bolt'],
  ['PAYMENT_PROCESSED', 'ERROR', 'alert'],
  ['MANUAL_LOG', 'WARN', 'triangle'],
  ['MANUAL_LOG', 'DEBUG', 'bug'],
  ['MANUAL_LOG', 'INFO', 'info'],
  ['ORDER_INTEGRATED', 'INFO', 'info'],
  ['PAYMENT_PROCESSED', 'INFO', 'info'],
  ['MANUAL_LOG', 'TRACE', 'info'],
  [null, 'ERROR', 'alert'],
  [null, null, 'info'],
])('%s at level %s is a %s', (eventType, level, icon) => {
  expect(logIcon({ eventType, level })).toBe(icon)
})
