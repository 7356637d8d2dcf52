/** The zone of the business, where no note is needed. The second name is an older alias of the same zone. */
const HOME_ZONES = ['America/Sao_Paulo', 'Brazil/East']

/**
 * The zone of the times on a screen, for readers outside the zone of the business; null inside it.
 * @param timeZone an IANA name; defaults to the machine's zone, which the formatters use
 */
export function zoneNote(timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string | null {
  if (HOME_ZONES.includes(timeZone)) return null
  const offset = offsetOf(timeZone)
  return `Horários no fuso deste computador: ${timeZone}${offset && ` (${offset})`}.`
}

/** As of today: `GMT-4`; '' if the zone has no such name. */
function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /[1-9]/.test(offset) ? offset : ''
}
