/** Where the business is: nobody there needs to be told. The second name is an old one of the same zone. */
const HOME_ZONES = ['America/Sao_Paulo', 'Brazil/East']

/**
 * Which zone the times on a screen are in, for whoever reads them outside of the zone of the business; null inside of it.
 * @param timeZone an IANA name; by default that of the machine, which is the one that the formatters use
 */
export function zoneNote(timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string | null {
  if (HOME_ZONES.includes(timeZone)) return null
  const offset = offsetOf(timeZone)
  return `Horários no fuso deste computador: ${timeZone}${offset && ` (${offset})`}.`
}

/** As of today: `GMT-4`; '' where there is none. */
function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /[1-9]/.test(offset) ? offset : ''
}
