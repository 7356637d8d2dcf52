import { isRecord, type UnknownRecord } from './is-record.ts'

const LIST_KEYS = [
  'orders',
  'logs',
  'users',
  'priceTables',
  'products',
  'customers',
  'properties',
  'items',
  'results',
] as const

/** The body, `data`, `data.data` and `data.data.data`: as deep as a list is looked for. */
const LEVELS = 4

/**
 * The rows of a list answer, however the server wraps them (spec §7 says only "data list"): an array; `data` up to three
 * deep; or a known key (`orders`, `logs`, …) at any of those levels. Anything else is an empty list, rows that are not
 * objects are dropped, and nothing makes it throw.
 */
export function readList(body: unknown): UnknownRecord[] {
  const levels = dataLevels(body)
  const list = levels.find(Array.isArray) ?? levels.flatMap(namedLists)[0] ?? []
  return list.filter(isRecord)
}

function dataLevels(body: unknown): unknown[] {
  const levels = [body]
  for (let level = body; isRecord(level) && levels.length < LEVELS; levels.push(level)) level = level.data
  return levels
}

function namedLists(level: unknown): unknown[][] {
  return isRecord(level) ? LIST_KEYS.map((key) => level[key]).filter(Array.isArray) : []
}
