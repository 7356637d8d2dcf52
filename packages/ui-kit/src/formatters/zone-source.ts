/** Apart from what formats: the start of the app sets it. */
export const zoneSource = { read: (): string | null => null }

/**
 * Shows all days and times in the zone that a function gives, whenever they are shown: that of the host, which the session knows.
 * The zone of the computer shows them where it gives null, or a name that the browser does not know.
 */
export function takeZoneFrom(read: () => string | null): void {
  zoneSource.read = read
}
