export type UnknownRecord = Record<string, unknown>

/**
 * A `T` of the contract as a server may actually send it: every key is optional, every value unknown. A key that the contract
 * lacks does not compile, and a value must be read before use. `Alias` lists the spellings of other servers.
 *
 * It types only the object itself. Nested objects need their own `wire`, with the type of the property:
 * `wire<Order['customer']>(row.customer)`. It drops null and undefined from that type and distributes over unions.
 */
export type Wire<T, Alias extends string = never> = T extends object
  ? { [Key in keyof T | Alias]?: unknown }
  : never

/** Types a received value as `Wire<T>`. A value that is not an object becomes an empty one. */
export function wire<T, Alias extends string = never>(value: unknown): Wire<T, Alias> {
  // A `Wire` has only optional keys of type unknown, so any object is one. TypeScript cannot infer that for a generic `T`.
  return (isRecord(value) ? value : {}) as Wire<T, Alias>
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const API_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Reads a number as an API sends it: a finite number or a decimal string with a point (`"1234.50"`).
 * Anything else, `NaN` and infinities included, is `null`. For what people type use `parseDecimal`.
 */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (!API_NUMBER.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}
