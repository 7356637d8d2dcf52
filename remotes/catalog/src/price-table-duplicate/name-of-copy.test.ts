import { duplicatePriceTableRequest } from '@celeiro/api-contract'
import { expect, test } from 'vitest'
import { nameOfCopy } from './name-of-copy.ts'

test('marks the name as a copy', () => {
  expect(nameOfCopy('Safra 2026')).toBe('Safra 2026 - Cópia')
})

test.each(['n'.repeat(200), 'n'.repeat(300), '🌾'.repeat(150), `${'n'.repeat(191)} 2026`])(
  'of a long name fits a name: %s',
  (original) => {
    const name = nameOfCopy(original)
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name).toMatch(/\S - Cópia$/)
    // Throws for half a pair.
    expect(encodeURIComponent(name)).not.toBe('')
    expect(duplicatePriceTableRequest.safeParse({ name }).success).toBe(true)
  },
)
