import { LIST_KEYS, type ListKey } from '@celeiro/api-contract/envelopes'
import { isRecord, type Wire, wire } from '@celeiro/api-contract/wire'
import { unexpectedShape } from './api-error.ts'

/** The body, `data`, `data.data` and `data.data.data`: as deep as a list is looked for. */
const LEVELS = 4

/** As many as help to tell what came. */
const SHOWN_KEYS = 20

/**
 * The rows of a list response, however the server wraps them (spec §7 says only "data list"): the call's own key, at any
 * level; an array; `data` up to three deep; or another known key (`orders`, `logs`, …) at any of those levels. `null`, ''
 * and `{}` are an empty list; rows that are not objects are dropped.
 * @throws ApiError `UNEXPECTED_SHAPE` for text (an HTML page above all) and for content without any of these keys: taken for
 * an empty list it would tell the user that nothing exists
 */
export function readList<Row, Alias extends string = never>(
  body: unknown,
  ownKey?: ListKey,
): Wire<Row, Alias>[] {
  const rows = findList<Row, Alias>(body, ownKey)
  if (rows) return rows
  if (holdsEmptyList(body)) return []
  // Keys only: values may be personal.
  console.warn('The response holds no list that is known. Keys seen:', keysSeen(body).slice(0, SHOWN_KEYS))
  throw unexpectedShape()
}

/** The same rows, and nothing where there is no list. Never throws. */
export function findList<Row, Alias extends string = never>(
  body: unknown,
  ownKey?: ListKey,
): Wire<Row, Alias>[] | undefined {
  const levels = dataLevels(body)
  const records = levels.filter(isRecord)
  const listsUnder = (keys: readonly ListKey[]) =>
    records.flatMap((level) => keys.map((key) => level[key])).find(Array.isArray)
  const list = (ownKey && listsUnder([ownKey])) ?? levels.find(Array.isArray) ?? listsUnder(LIST_KEYS)
  return list?.filter(isRecord).map((row) => wire<Row, Alias>(row))
}

function dataLevels(body: unknown): unknown[] {
  const levels = [body]
  for (let level = body; isRecord(level) && levels.length < LEVELS; levels.push(level)) level = level.data
  return levels
}

/** Whether nothing stands where a list would. */
function holdsEmptyList(body: unknown): boolean {
  if (isBlank(body)) return true
  const records = dataLevels(body)
    .slice(0, LEVELS - 1)
    .filter(isRecord)
  const places = ['data', ...LIST_KEYS]
  return records.some((level) => places.some((key) => Object.hasOwn(level, key) && isBlank(level[key])))
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0)
}

/** `message`, `data.message`; for what has no keys, what it is. */
function keysSeen(body: unknown): string[] {
  const records = dataLevels(body).filter(isRecord)
  if (records.length === 0) return [typeof body]
  return records.flatMap((level, depth) => Object.keys(level).map((key) => `${'data.'.repeat(depth)}${key}`))
}
