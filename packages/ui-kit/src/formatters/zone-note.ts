import { computerZone, foreignZone } from './zone.ts'

/** The zone of the business, where no note is needed. The second name is an older alias of the same zone. */
const HOME_ZONES = ['America/Sao_Paulo', 'Brazil/East']

/** Names the zone of a screen to readers whose computer has another; where no host names one, to those outside of the business zone; else null. */
export function zoneNote(zone = computerZone()): string | null {
  const foreign = foreignZone()
  if (foreign !== undefined) {
    const isSame = offsetOf(foreign) === offsetOf(zone)
    return isSame ? null : `Dias e horários no fuso ${named(foreign)}, não no deste computador.`
  }
  return HOME_ZONES.includes(zone) ? null : `Horários no fuso deste computador: ${named(zone)}.`
}

function named(zone: string): string {
  const offset = offsetOf(zone)
  return zone + (/[1-9]/.test(offset) ? ` (${offset})` : '')
}

/** The offset of a zone today: `GMT-4`. */
function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
