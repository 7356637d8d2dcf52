/** What every formatter answers for a value that cannot be shown. */
export const EM_DASH = '—'

/** What careless string concatenation leaves behind; no customer is called like this. */
const ARTEFACTS = new Set(['NaN', 'undefined', 'null', 'Invalid Date', '[object Object]'])

/** A trimmed string or a finite number as text; `—` for anything else, blank text included. */
export function formatText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : EM_DASH
  if (typeof value !== 'string') return EM_DASH
  const text = value.trim()
  return text === '' || ARTEFACTS.has(text) ? EM_DASH : text
}
