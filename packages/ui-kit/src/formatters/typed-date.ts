const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const SEPARATED = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/

/** No user filters by an earlier year; 0202 is a year that is still being typed. */
const FIRST_YEAR = 1900

/**
 * Parses a day in the Brazilian order, day first, tolerantly: `01/02/2026`, `1/2/26`, `1-2-2026`, `01022026`, `010226`,
 * or `2026-02-01` pasted from elsewhere. A two-digit year belongs to this century.
 * @returns `yyyy-MM-dd`, or null for any other text and for impossible days
 */
export function parseTypedDate(text: string): string | null {
  const typed = text.trim()
  const iso = ISO.exec(typed)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] = SEPARATED.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (year === undefined) return null
  return toDay(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day))
}

/** `yyyy-MM-dd` as it is shown and typed, `dd/MM/yyyy`; '' for an impossible day. */
export function toTypedDate(day: string): string {
  const [, year, month, date] = ISO.exec(day) ?? []
  return year === undefined ? '' : `${date}/${month}/${year}`
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < FIRST_YEAR || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
