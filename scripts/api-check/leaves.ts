import { isRecord } from '../../packages/api-contract/src/wire.ts'

/** The keys and indexes from a value to one inside of it. */
export type Path = readonly (string | number)[]

/** The paths to every value that is neither a record nor an array; empty ones count as values. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  const parts = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  return parts.length === 0 ? [path] : parts.flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

export function valueAt(value: unknown, path: Path): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(value)) return valueAt(value[Number(first)], rest)
  return isRecord(value) ? valueAt(value[String(first)], rest) : undefined
}

/** A copy with another value at the path; `undefined` removes it. */
export function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return replacement
  if (Array.isArray(value)) {
    return value.map((part, index) => (index === first ? replaceAt(part, rest, replacement) : part))
  }
  if (!isRecord(value)) return value
  const copy = { ...value, [first]: replaceAt(value[first], rest, replacement) }
  if (copy[first] === undefined) delete copy[first]
  return copy
}

/** `orderItems[].product.name` */
export const pathText = (path: Path): string =>
  path.map((part, index) => (typeof part === 'number' ? '[]' : index === 0 ? part : `.${part}`)).join('')
