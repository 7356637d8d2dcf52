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
