import { formatDate, readDay } from './dates.ts'

const SEPARATED = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/

/** No user filters by an earlier one; 0202 is a year that is still being typed. */
const FIRST_DAY = '1900-01-01'

/** Reads `01/02/2026`, `1/2/26`, `01022026` or a pasted `2026-02-01`, day first and in this century, as `yyyy-MM-dd`; null for other text. */
export function parseTypedDate(text: string): string | null {
  const typed = text.trim()
  const [, day = '', month = '', year] = SEPARATED.exec(typed) ?? DIGITS.exec(typed) ?? []
  const written = year && [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const iso = written ?? typed
  return iso >= FIRST_DAY && readDay(iso) ? iso : null
}

/** `yyyy-MM-dd` as it is shown and typed, `dd/MM/yyyy`; '' for an impossible day. */
export const toTypedDate = (day: string): string => (readDay(day) ? formatDate(day) : '')
