import { wire } from '@celeiro/api-contract/wire'

type Read<Value = unknown> = (value: unknown) => Value

/** Reads a value into a field with another name. */
interface Named<Name extends string = string, Value = unknown> {
  name: Name
  read: Read<Value>
}

/** How to read each field of `T`. */
type Fields<T> = { [Key in keyof NonNullable<T>]-?: Read | Named }

/** What the fields read, each under its own name. One that the contract lacks is left out. */
type ValuesOf<T, Shape> = {
  [Key in keyof Shape as Shape[Key] extends Named<infer Name>
    ? Name
    : Key & keyof NonNullable<T>]: Shape[Key] extends Read<infer Value> | Named<string, infer Value>
    ? Value
    : never
}

/**
 * Reads a `T` of the contract as any server may send it: each field by its function, which gets undefined for one that is missing.
 * The type of what it reads follows from the functions. A field of the contract without a function does not compile.
 * Without a type of the contract, it reads the fields that have a function.
 */
export function reader<T = Record<string, unknown>>() {
  return <Shape extends Record<string, Read | Named>>(shape: Shape & Fields<T>) => {
    const fields = Object.entries<Read | Named>(shape).map(([key, field]) =>
      typeof field === 'function' ? { key, name: key, read: field } : { key, ...field },
    )
    return (value: unknown): ValuesOf<T, Shape> => {
      const row = wire<Record<string, unknown>>(value)
      const values: Record<string, unknown> = {}
      for (const { key, name, read } of fields) values[name] = read(row[key])
      return values as ValuesOf<T, Shape> // Every field has just been read.
    }
  }
}

/** Reads a field that the screens call `name`. */
export function named<const Name extends string, Value>(name: Name, read: Read<Value>): Named<Name, Value> {
  return { name, read }
}
