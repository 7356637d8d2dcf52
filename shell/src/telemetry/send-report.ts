import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { storedSession } from '@celeiro/shared-auth/stored-session'

/**
 * Sends a report without waiting for it, with the token that the session would use now: it neither refreshes the session nor
 * ends it. Only the API gets the token.
 * @returns whether it was sent
 */
export function sendReport(address: string, apiUrl: string, events: readonly TelemetryEvent[]): boolean {
  const url = new URL(address, location.href)
  const token = storedSession()?.token
  if (!token || url.origin !== new URL(apiUrl, location.href).origin) return false
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
  }).catch(() => {})
  return true
}
