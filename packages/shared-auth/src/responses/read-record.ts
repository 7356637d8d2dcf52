import { isRecord, type Wire, wire } from '@celeiro/api-contract/wire'
import { dataLevels, saysNothing, unreadable } from './response-shape.ts'

/**
 * The one object that a response brings, wrapped in `data` up to three deep; of keys that stand on several levels the
 * innermost. `null`, '' and `{}` are an object without keys.
 * @param keys what the object may have; without them any object will do
 * @throws ApiError `UNEXPECTED_SHAPE` for text (an HTML page above all), for rows, and for content without any of the keys
 */
export function readRecord<T>(body: unknown, keys?: readonly (keyof T)[]): Wire<T> {
  const levels = dataLevels(body).filter(isRecord)
  const isKnown = levels.some((level) => keys?.some((key) => Object.hasOwn(level, key)) ?? true)
  if (!isKnown && !saysNothing(body)) throw unreadable(body)
  return wire<T>(Object.fromEntries(levels.flatMap((level) => Object.entries(level))))
}
