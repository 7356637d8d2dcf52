import { isRecord, type Wire, wire } from '@celeiro/api-contract/wire'
import { dataLevels, unreadable } from './response-shape.ts'
import { saysNothing } from './says-nothing.ts'

/**
 * Reads the single object of a response, wrapped in `data` up to three levels deep. When several levels have the keys, the
 * innermost wins. `null`, '' and `{}` are an object without keys.
 * @param keys keys that the object may have; without them any object is accepted
 * @throws ApiError `UNEXPECTED_SHAPE` for text (typically an HTML page), for rows, and for content without any of the keys
 */
export function readRecord<T>(body: unknown, keys?: readonly (keyof T)[]): Wire<T> {
  const levels = dataLevels(body).filter(isRecord)
  const isKnown = levels.some((level) => keys?.some((key) => Object.hasOwn(level, key)) ?? true)
  if (!isKnown && !saysNothing(body)) throw unreadable(body)
  return wire<T>(Object.fromEntries(levels.flatMap((level) => Object.entries(level))))
}
