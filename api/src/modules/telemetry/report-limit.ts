import type { Clock } from '../../clock.ts'
import { createAddressWindow } from '../../http/address-window.ts'
import { AppError } from '../../http/app-error.ts'

/** Reports that one address may send in a minute, an office with a hundred open tabs included. */
export const REPORTS_PER_MINUTE = 300

/** Limits reports by address. */
export function createReportLimit(clock: Clock) {
  const reports = createAddressWindow(clock)

  return {
    /** @throws AppError 429 TOO_MANY_REPORTS with Retry-After in seconds */
    admit(ip: string): void {
      if (reports.count(ip) <= REPORTS_PER_MINUTE) return
      throw new AppError(429, 'TOO_MANY_REPORTS', 'Relatórios demais deste endereço', reports.retryAfter(ip))
    },
  }
}
