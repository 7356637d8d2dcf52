/** What careless string concatenation leaves behind; no customer is called like this. */
const ARTEFACTS = new Set(['', 'NaN', 'undefined', 'null', 'Invalid Date', '[object Object]'])

/** A text worth showing, trimmed, or null: nothing but texts are read. */
export function toText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return ARTEFACTS.has(text) ? null : text
}

/** The same, and numbers as text; blanks, objects and flags are as good as missing. */
export function readText(value: unknown): string | null {
  return toText(Number.isFinite(value) ? String(value) : value)
}

/** A whole number from `least` to `most`, sent as a number or as text; null for anything else. */
export function readInteger(
  value: unknown,
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return null
  return number >= least && number <= most ? number : null
}

/** A flag, sent as `true`, 1, or either as text; null for what says neither yes nor no. */
export function readFlag(value: unknown): boolean | null {
  const text = readText(typeof value === 'boolean' ? String(value) : value)?.toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** A moment as it came, ISO 8601 text or epoch milliseconds, for the formatters to read. */
export function readTimestamp(value: unknown): string | number | null {
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
