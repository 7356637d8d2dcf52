import { LIST_KEYS, type ListKey } from '@celeiro/api-contract/envelopes'
import { isRecord, type Wire, wire } from '@celeiro/api-contract/wire'
import { dataLevels, saysNothing, unreadable } from './response-shape.ts'

/**
 * The rows of a list response, however the server wraps them (spec §7 says only "data list"): the call's own key, at any
 * level; an array; `data` up to three deep; or another known key (`orders`, `logs`, …) at any of those levels, unless the
 * own key was sent. `null`, '' and `{}` are an empty list; rows that are not objects are dropped.
 * @throws ApiError `UNEXPECTED_SHAPE` for text (an HTML page above all) and for content without any of these keys: taken for
 * an empty list it would tell the user that nothing exists
 */
export function readList<Row, Alias extends string = never>(
  body: unknown,
  ownKey?: ListKey,
): Wire<Row, Alias>[] {
  const rows = findList<Row, Alias>(body, ownKey)
  if (rows) return rows
  if (saysNothing(body, keysOf(body, ownKey))) return []
  throw unreadable(body)
}

/** The same rows, and nothing where there is no list. Never throws. */
export function findList<Row, Alias extends string = never>(
  body: unknown,
  ownKey?: ListKey,
): Wire<Row, Alias>[] | undefined {
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

/** Where the list may stand: under its own key alone if that was sent, whatever it holds. */
function keysOf(body: unknown, ownKey: ListKey | undefined): readonly ListKey[] {
  const isSent = dataLevels(body).some((level) => ownKey && isRecord(level) && Object.hasOwn(level, ownKey))
  return ownKey && isSent ? [ownKey] : LIST_KEYS
}
