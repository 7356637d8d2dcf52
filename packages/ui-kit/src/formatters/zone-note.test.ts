import { expect, test } from 'vitest'
import { zoneNote } from './zone-note.ts'

test.each(['America/Sao_Paulo', 'Brazil/East'])('is null in the zone of the business: %s', (zone) => {
  expect(zoneNote(zone)).toBeNull()
})

test.each([
  ['America/Manaus', 'America/Manaus (GMT-4)'],
  ['Asia/Kolkata', 'Asia/Kolkata (GMT+5:30)'],
  ['UTC', 'UTC'],
])('names the zone %s elsewhere', (zone, name) => {
  expect(zoneNote(zone)).toBe(`Horários no fuso deste computador: ${name}.`)
})

test('uses the zone of the machine by default', () => {
  expect(zoneNote()).toBe(zoneNote(new Intl.DateTimeFormat().resolvedOptions().timeZone))
})
