import { lightFormat } from 'date-fns/lightFormat'
import { EM_DASH } from './text.ts'
import { formatInstant } from './zone.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

interface Timestamp {
  date: Date
  /** False for `2025-03-10`, which names a day and no time. */
  hasTime: boolean
}

/** `2025-03-10` as local midnight: in UTC it would be the previous day in Brazil. */
export function readDay(text: string): Date | null {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (year === undefined) return null
  const date = new Date(2000, 0, 1)
  date.setFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date : null
}

/** Rebuilds the one form every engine reads: a `T`, and an offset in hours and minutes. */
function readTimestamp(text: string): Date | null {
  const [, day, time, offset = ''] = TIMESTAMP.exec(text) ?? []
  if (day === undefined || !readDay(day)) return null
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? []
  return new Date(`${day}T${time}${hours === undefined ? offset.toUpperCase() : `${hours}:${minutes}`}`)
}

function read(value: unknown): Timestamp | null {
  if (typeof value === 'string') {
    const text = value.trim()
    const day = readDay(text)
    if (day) return { date: day, hasTime: false }
    return valid(readTimestamp(text))
  }
  if (typeof value === 'number') return valid(new Date(value))
  return value instanceof Date ? valid(value) : null
}

function valid(date: Date | null): Timestamp | null {
  return date && !Number.isNaN(date.getTime()) ? { date, hasTime: true } : null
}

/** The instant that the formatters show for a value, in epoch milliseconds; null where they show `—`. To sort by. */
export function readInstant(value: unknown): number | null {
  return read(value)?.date.getTime() ?? null
}

/** `dd/MM/yyyy` in the zone of the host, else of the computer (spec §9). Takes ISO 8601 text, a `Date` or milliseconds; else `—`. */
export function formatDate(value: unknown): string {
  const timestamp = read(value)
  return timestamp ? dayOf(timestamp) : EM_DASH
}

/** `dd/MM/yyyy HH:mm`, no comma, in the same zone (spec §9). A date-only string shows its day: it has no time. */
export function formatDateTime(value: unknown): string {
  const timestamp = read(value)
  if (!timestamp) return EM_DASH
  return timestamp.hasTime
    ? `${dayOf(timestamp)} ${formatInstant(timestamp.date, 'HH:mm')}`
    : dayOf(timestamp)
}

/** `HH:mm:ss` in the same zone; `—` for a date-only string, which has no time. */
export function formatTime(value: unknown): string {
  const timestamp = read(value)
  return timestamp?.hasTime ? formatInstant(timestamp.date, 'HH:mm:ss') : EM_DASH
}

/** A date-only string names a day, which is the same in every zone. */
function dayOf({ date, hasTime }: Timestamp): string {
  return hasTime ? formatInstant(date, 'dd/MM/yyyy') : lightFormat(date, 'dd/MM/yyyy')
}
