import type { BrowserFamily } from '@celeiro/api-contract/telemetry-vocabulary'

/** The family of a browser. Edge names Chrome as well, and Chrome names Safari. */
export function browserFamily(userAgent: string): BrowserFamily {
  if (/Edg\//.test(userAgent)) return 'edge'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(e|ium)\/|HeadlessChrome\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
