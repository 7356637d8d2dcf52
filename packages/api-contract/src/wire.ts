export type UnknownRecord = Record<string, unknown>

/**
 * `T` of the contract as a server may really send it: every key optional, every value unknown. A key that the contract
 * lacks does not compile, and a value has to be read before it is used. `Alias` names the spellings of other servers.
 *
 * Only the object itself is described. What it holds is read by another `wire`, of the type of the property:
 * `wire<Order['customer']>(row.customer)`. Null and undefined of such a type are left out; unions are distributed over.
 */
export type Wire<T, Alias extends string = never> = T extends object
  ? { [Key in keyof T | Alias]?: unknown }
  : never

/** What was sent as a `T`; without a single key where it is no object. */
export function wire<T, Alias extends string = never>(value: unknown): Wire<T, Alias> {
  // No key of a `Wire` is required and none has a type, so any object is one; TypeScript cannot see that of an open `T`.
  return (isRecord(value) ? value : {}) as Wire<T, Alias>
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
