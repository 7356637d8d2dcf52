/** The keys of a constant, of which TypeScript does not know that it has no others. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>) =>
  Object.keys(record) as Key[]
