import type { ApiErrorBody } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { toText } from './read-values.ts'

/** What a server says is wrong with one field of a request. */
export interface Violation {
  /** Where it is in the body of the call: `['priceTableItems', '0', 'price']`. */
  path: readonly string[]
  /** As the server words it. */
  message: string
}

type SentViolation = Wire<NonNullable<ApiErrorBody['errors']>[number], 'field' | 'property'>

const PATH_KEYS: readonly (keyof SentViolation)[] = ['path', 'field', 'property']

/**
 * The fields that a refused request names, in the order that the server gives: `errors: [{ path, message }]` as our API
 * sends it, the path as dotted text or as an array, under the usual other names too. What cannot be read is left out.
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

/** `a.0.b`, `a[0].b`, `/a/0/b` and `['a', 0, 'b']` are the same place. */
function readPath(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[./[\]]+/) : []
  return parts.map(String).filter((part) => part !== '')
}
