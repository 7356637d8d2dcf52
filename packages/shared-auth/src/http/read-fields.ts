import { EM_DASH, formatText } from '@celeiro/ui-kit'

type Fields = Record<string, unknown>

/** The fields of an object that an API sent; none for anything that is not an object. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** A text worth showing, or null: numbers are read as text; blanks, objects and flags are as good as missing. */
export function readText(value: unknown): string | null {
  const text = formatText(value)
  return text === EM_DASH ? null : text
}

/** A moment as it came, ISO 8601 text or epoch milliseconds, for the formatters to read. */
export function readMoment(value: unknown): string | number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : readText(value)
}

/**
 * Names each row for React: by its id, so that a row stays the same one when a refetch moves it, and by a counter
 * where ids are missing or repeated.
 */
export function withKeys<Row extends { id: string | null }>(rows: readonly Row[]): (Row & { key: string })[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const id = row.id ?? ''
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return { ...row, key: `${id}#${times}` }
  })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
