import { LIST_KEYS, type ListKey } from '@celeiro/api-contract/envelopes'
import { isRecord, wire } from '@celeiro/api-contract/wire'
import { dataLevels, unreadable } from './response-shape.ts'
import { saysNothing } from './says-nothing.ts'

/**
 * Reads the rows of a list response. Spec §7 says only "data list", so it accepts: the call's own key at any level; an array;
 * `data` up to three levels deep; or another known key (`orders`, `logs`, …) at any of those levels, unless the own key is
 * present. `null`, '' and `{}` are an empty list. Rows that are not objects are dropped.
 * @throws ApiError `UNEXPECTED_SHAPE` for text (typically an HTML page) and for content without any of these keys. Read as
 * an empty list, it would tell the user that nothing exists
 */
export function readList<Row, Alias extends string = never>(body: unknown, ownKey?: ListKey) {
  const rows = findList<Row, Alias>(body, ownKey)
  if (rows) return rows
  if (saysNothing(body, keysOf(body, ownKey))) return []
  throw unreadable(body)
}

/** Like `readList`, but returns no rows where there is no list. Never throws. */
export function findList<Row, Alias extends string = never>(body: unknown, ownKey?: ListKey) {
  const levels = dataLevels(body)
  const listsUnder = (keys: readonly ListKey[]) =>
    levels
      .filter(isRecord)
      .flatMap((level) => keys.map((key) => level[key]))
      .find(Array.isArray)
  const list =
    (ownKey && listsUnder([ownKey])) ?? levels.find(Array.isArray) ?? listsUnder(keysOf(body, ownKey))
  return list?.filter(isRecord).map((row) => wire<Row, Alias>(row))
}

/** Candidates for the list: only the value of its own key if that key is present, whatever its value. */
function keysOf(body: unknown, ownKey: ListKey | undefined): readonly ListKey[] {
  const isSent = dataLevels(body).some((level) => ownKey && isRecord(level) && Object.hasOwn(level, ownKey))
  return ownKey && isSent ? [ownKey] : LIST_KEYS
}
