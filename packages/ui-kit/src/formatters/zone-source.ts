/** Apart from what formats: the start of the app sets it. */
export const zoneSource = { read: (): string | null => null }

/** Shows all days and times in the zone that `read` gives, that of the host. For null, and unknown names, that of the computer shows them. */
export function takeZoneFrom(read: () => string | null): void {
  zoneSource.read = read
}
