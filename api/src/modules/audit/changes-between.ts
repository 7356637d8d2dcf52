import type { AuditChange } from '@celeiro/api-contract'

type Scalar = string | number | boolean | null

/** The fields that differ, in the order of the record; `null` stands for no record. Absent equals null. */
export function changesBetween(
  before: Readonly<Record<string, Scalar>> | null,
  after: Readonly<Record<string, Scalar>> | null,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const change = { field, before: before?.[field] ?? null, after: after?.[field] ?? null }
    return change.before === change.after ? [] : [change]
  })
}
