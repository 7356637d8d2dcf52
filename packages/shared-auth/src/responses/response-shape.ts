import { isRecord } from '@celeiro/api-contract/wire'
import { type ApiError, unexpectedShape } from '../http/api-error.ts'

/** The readers search the body, `data`, `data.data` and `data.data.data`. */
const LEVELS = 4

/** Enough keys to recognise the response. */
const SHOWN_KEYS = 20

/** The body and the contents of its nested `data` keys, outermost first. */
export function dataLevels(body: unknown): unknown[] {
  const levels = [body]
  for (let level = body; isRecord(level) && levels.length < LEVELS; levels.push(level)) level = level.data
  return levels
}

/**
 * Whether a response is empty: blank itself, in `data`, or under one of the keys. A response that names an error is not: its
 * `data: null` means that there are no data, not that there are no records.
 */
export function saysNothing(body: unknown, keys: readonly string[] = []): boolean {
  const records = dataLevels(body)
    .slice(0, LEVELS - 1)
    .filter(isRecord)
  const places = ['data', ...keys]
  if (records.some((level) => !isBlank(level['error']) || !isBlank(level['errors']))) return false
  return (
    isBlank(body) ||
    records.some((level) => places.some((key) => Object.hasOwn(level, key) && isBlank(level[key])))
  )
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** Whether the response is an HTML page: from a gateway, a login, or the app itself for a path that the host does not know. */
export function isHtmlPage(body: unknown): boolean {
  return typeof body === 'string' && /^\s*<(!doctype\s+html|html)\b/i.test(body)
}

/** The error for an unreadable response. Logs its keys but no values, because values may be personal data. */
export function unreadable(body: unknown): ApiError {
  console.warn('The response has an unexpected shape. Keys seen:', keysSeen(body).slice(0, SHOWN_KEYS))
  return unexpectedShape()
}

/** The keys as paths, `message`, `data.message`; the type of a value without keys. */
function keysSeen(body: unknown): string[] {
  const records = dataLevels(body).filter(isRecord)
  if (records.length === 0) return [Array.isArray(body) ? 'array' : typeof body]
  return records.flatMap((level, depth) => Object.keys(level).map((key) => `${'data.'.repeat(depth)}${key}`))
}
