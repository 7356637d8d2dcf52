import { isRecord } from '@celeiro/api-contract/wire'

/** Whether a value can stand where the example does: the same kinds of values in the same places. Places may be missing. */
export function hasShapeOf(example: unknown, value: unknown): boolean {
  if (Array.isArray(example)) {
    return (
      Array.isArray(value) && value.every((entry) => example.length === 0 || hasShapeOf(example[0], entry))
    )
  }
  if (!isRecord(example)) return typeof value === typeof example && !isRecord(value) && !Array.isArray(value)
  return (
    isRecord(value) &&
    Object.entries(example).every(([name, own]) => !(name in value) || hasShapeOf(own, value[name]))
  )
}
