import type { ApiErrorBody } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { toText } from './read-values.ts'

/** A validation error of one field, as reported by the server. */
export interface Violation {
  /** Path in the request body: `['priceTableItems', '0', 'price']`. */
  path: readonly string[]
  message: string
}

type SentViolation = Wire<NonNullable<ApiErrorBody['errors']>[number], 'field' | 'property'>

const PATH_KEYS: readonly (keyof SentViolation)[] = ['path', 'field', 'property']

/**
 * Reads the violations of a rejected request, in the server's order: `errors: [{ path, message }]` as our API sends it, with
 * the path as dotted text or as an array, and common alternative names. Unreadable entries are skipped.
 */
export function readViolations(body: unknown): Violation[] {
  const { errors } = wire<ApiErrorBody>(body)
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error) => {
    const sent = wire<SentViolation>(error)
    const path = PATH_KEYS.map((key) => readPath(sent[key])).find((found) => found.length > 0)
    const message = toText(sent.message)
    return path && message ? [{ path, message }] : []
  })
}

/** `a.0.b`, `a[0].b`, `/a/0/b` and `['a', 0, 'b']` are the same path. Empty if there is none that can be read. */
function readPath(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[./[\]]+/)
      : []
  // A text of any other value may not exist: `{ "toString": false }` has none.
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return []
  return parts.map(String).filter((part) => part !== '')
}
