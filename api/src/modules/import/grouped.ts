/** Rows by a text of theirs, in their order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${keyOf(row)}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
