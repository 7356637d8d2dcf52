/** Every formatter returns this for an unreadable value. */
export const EM_DASH = '—'

/** Artefacts of careless string concatenation. No customer has such a name. */
const ARTEFACTS = new Set(['NaN', 'undefined', 'null', 'Invalid Date', '[object Object]'])

/** A trimmed string or a finite number as text; `—` for anything else, blank text included. */
export function formatText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : EM_DASH
  if (typeof value !== 'string') return EM_DASH
  const text = value.trim()
  return text === '' || ARTEFACTS.has(text) ? EM_DASH : text
}
