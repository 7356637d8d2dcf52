import { lightFormat } from 'date-fns/lightFormat'
import { zoneSource } from './zone-source.ts'

/** Formats of one zone, by what they show of an instant. */
type Formats = { zone: string } & Record<Part, Intl.DateTimeFormat>

type Part = 'dd/MM/yyyy' | 'HH:mm' | 'HH:mm:ss'

/** Asked for each figure on a screen, so the formats of a zone are made once. */
let known: { zone: string | null; formats?: Formats | undefined } = { zone: null }

/** The zone of the host where the computer has another one; undefined in the zone of the computer. */
export function foreignZone(): string | undefined {
  return foreignFormats()?.zone
}

function foreignFormats(): Formats | undefined {
  const zone = zoneSource.read()
  if (known.zone !== zone) known = { zone, formats: isForeign(zone) ? formatsOf(zone) : undefined }
  return known.formats
}

const isForeign = (zone: string | null): zone is string => zone !== null && zone !== computerZone()

export const computerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function formatsOf(timeZone: string): Formats | undefined {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone, hourCycle: 'h23' })
  try {
    return {
      zone: timeZone,
      'dd/MM/yyyy': format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
      'HH:mm': format({ hour: '2-digit', minute: '2-digit' }),
      'HH:mm:ss': format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    }
  } catch {
    return undefined
  }
}

/** A part of an instant, as clocks and calendars of the zone show it. */
export function formatInstant(instant: Date, part: Part): string {
  return foreignFormats()?.[part].format(instant) ?? lightFormat(instant, part)
}

/** Today in the zone, `yyyy-MM-dd`. */
export const today = () => daysAgo(0)

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days before today, likewise. */
export function daysAgo(days: number): string {
  // Swedish writes a day as ISO 8601 does.
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: foreignZone() })
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
