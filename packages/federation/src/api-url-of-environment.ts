import { API_URL_RULES, parseApiUrl } from '@celeiro/app-manifest/api-url'

/**
 * Reads the address of an API elsewhere from `API_URL`; undefined without one. An empty variable counts as absent.
 * @throws with the rules, in one line and without the value, which may contain a password
 */
export function apiUrlOfEnvironment(): string | undefined {
  const text = process.env['API_URL']?.trim()
  if (!text) return undefined
  const url = parseApiUrl(text)
  if (url === undefined) throw new Error(API_URL_RULES)
  return url
}
