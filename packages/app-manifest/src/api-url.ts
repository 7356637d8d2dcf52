/** Rules of the environment variable `API_URL`, in English for commands; hosts have them in Portuguese. */
export const API_URL_RULES =
  'API_URL must be an absolute http(s) URL such as https://erp.example or https://erp.example/base, without user, password, query or hash.'

/**
 * Host names as browsers write them. A URL may have other characters there that mean something else in a content security
 * policy (`*`, `;`), and a policy cannot name an IPv6 address.
 */
const HOST = /^[a-z0-9._-]+$/

/**
 * Reads the address of an API: what stands before the `/api/…` of every call. A path is allowed, slashes at its end are
 * removed.
 * @returns undefined if it breaks a rule. Callers do not show the value, which may contain a password.
 */
export function parseApiUrl(text: string): string | undefined {
  const trimmed = text.trim()
  // `URL` repairs what is not absolute, such as `https:erp.example`, and drops an empty query or user.
  if (!/^https?:\/\/[^/]/i.test(trimmed) || /[?#@\\]/.test(trimmed)) return undefined
  const url = parseUrl(trimmed)
  return url && HOST.test(url.hostname) ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : undefined
}

/** `URL.parse`, which browsers learned after the least ones. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The origin that a page with this address calls besides its own; undefined for `''`, the page's own. */
export function apiOrigin(apiUrl: string): string | undefined {
  const parsed = parseApiUrl(apiUrl)
  return parsed && new URL(parsed).origin
}

/** The settings of `config.json` about the API that it names. */
interface OfApi {
  apiUrl?: unknown
  features?: unknown
  apiDialect?: unknown
  telemetry?: unknown
}

/** A configuration that names this API. A change drops what was said of another: features, ways and collector. */
export function withApiUrl<Config extends OfApi>(
  config: Config,
  apiUrl: string,
): Config | (Omit<Config, keyof OfApi> & { apiUrl: string }) {
  if (config.apiUrl === apiUrl) return config
  const { apiUrl: _, features: __, apiDialect: ___, telemetry: ____, ...others } = config
  return { apiUrl, ...others }
}

/**
 * The address of an API elsewhere from a process's variables, of which `API_URL` counts; undefined without one. An empty
 * variable counts as absent.
 * @throws with the rules, in one line and without the value, which may contain a password
 */
export function apiUrlOf(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = variables['API_URL']?.trim()
  if (!text) return undefined
  const url = parseApiUrl(text)
  if (url === undefined) throw new Error(API_URL_RULES)
  return url
}
