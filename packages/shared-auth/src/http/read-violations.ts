import { isRecord } from '@celeiro/api-contract/wire'

/** What a server says is wrong with one field of a request. */
export interface Violation {
  /** Where it is in the body of the call: `['priceTableItems', '0', 'price']`. */
  path: readonly string[]
  /** As the server words it. */
  message: string
}

const PATH_KEYS = ['path', 'field', 'property'] as const

/**
 * The fields that a refused request names, in the order that the server gives: `errors: [{ path, message }]` as our API
 * sends it, the path as dotted text or as an array, under the usual other names too. What cannot be read is left out.
 */
export function readViolations(body: unknown): Violation[] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return []
  return body.errors.filter(isRecord).flatMap((error) => {
    const path = PATH_KEYS.map((key) => readPath(error[key])).find((found) => found.length > 0)
    const message = typeof error.message === 'string' ? error.message.trim() : ''
    return path && message !== '' ? [{ path, message }] : []
  })
}

/** `a.0.b`, `a[0].b`, `/a/0/b` and `['a', 0, 'b']` are the same place. */
function readPath(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[./[\]]+/) : []
  return parts.map(String).filter((part) => part !== '')
}
