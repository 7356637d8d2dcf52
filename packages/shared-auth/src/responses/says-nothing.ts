import { isRecord } from '@celeiro/api-contract/wire'
import { dataLevels, LEVELS } from './response-shape.ts'

/**
 * Whether a response is empty: blank itself, in `data`, or under one of the keys. A response that names an error is not: its
 * `data: null` means that there are no data, not that there are no records.
 */
export function saysNothing(body: unknown, keys: readonly string[] = []): boolean {
  const records = dataLevels(body)
    .slice(0, LEVELS - 1)
    .filter(isRecord)
  const names = ['data', ...keys]
  if (records.some((level) => !isBlank(level['error']) || !isBlank(level['errors']))) return false
  return (
    isBlank(body) ||
    records.some((level) => names.some((key) => Object.hasOwn(level, key) && isBlank(level[key])))
  )
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
