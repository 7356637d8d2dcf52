import { IMPORT_AGENT } from '@celeiro/api-contract/import'

// The first that matches: most browsers name others beside themselves.
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** A device in words that a user knows; null for any other client. No part of the header is kept. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  if (userAgent === IMPORT_AGENT) return 'Importação'
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  return browser && system ? `${browser} no ${system}` : (browser ?? system ?? null)
}
