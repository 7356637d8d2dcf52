/** Artefacts of string concatenation on the server; no customer has such a name. */
const ARTEFACTS = new Set(['', 'NaN', 'undefined', 'null', 'Invalid Date', '[object Object]'])

/** Reads a text that is not blank, trimmed; null for anything else. */
export function toText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return ARTEFACTS.has(text) ? null : text
}

/** Like `toText`, but also reads numbers as text. Blanks, objects and flags count as missing. */
export function readText(value: unknown): string | null {
  return toText(Number.isFinite(value) ? String(value) : value)
}

/** Reads a whole number from `least` to `most`, as a number or as text; null for anything else. */
export function readInteger(value: unknown, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return null
  return number >= least && number <= most ? number : null
}

/** Reads a flag, sent as a boolean, as 1 or 0, or as either in text; null for anything else. */
export function readFlag(value: unknown): boolean | null {
  const text = readText(typeof value === 'boolean' ? String(value) : value)?.toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/** Returns a timestamp as received, as ISO 8601 text or epoch milliseconds. The formatters parse it. */
export function readTimestamp(value: unknown): string | number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : readText(value)
}

/**
 * Gives each row a React key: its id, so that a row keeps its identity when a refetch moves it, or a counter where the id is
 * missing or repeated.
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
