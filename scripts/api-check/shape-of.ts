import { isRecord } from '../../packages/api-contract/src/wire.ts'

/** Enough keys to recognise a response. */
const SHOWN_KEYS = 8

const DEEPEST = 3

/**
 * The shape of a body without its values, which may be personal data: `{ data: { orders: [20], totalCount } }`. An array is its
 * length.
 */
export function shapeOf(body: unknown, depth = 0): string {
  if (Array.isArray(body)) return `[${body.length}]`
  if (typeof body === 'string') return /^\s*<(!doctype\s+)?html/i.test(body) ? 'HTML page' : 'text'
  if (!isRecord(body)) return body === null || body === undefined ? 'nothing' : typeof body
  const keys = Object.keys(body)
  const shown = keys.slice(0, SHOWN_KEYS).map((key) => {
    const value = body[key]
    const hasShape = Array.isArray(value) || (isRecord(value) && depth < DEEPEST)
    return hasShape ? `${key}: ${shapeOf(value, depth + 1)}` : key
  })
  const rest = keys.length > SHOWN_KEYS ? ['…'] : []
  return shown.length === 0 ? '{}' : `{ ${[...shown, ...rest].join(', ')} }`
}
