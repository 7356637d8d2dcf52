import { Refusal, StaleConfig } from '../refusal.ts'

/** Milliseconds: the host compresses the files of a release before it answers. */
const TIMEOUT = 60_000
const SHORTEST_TOKEN = 32

interface HostCall {
  method?: 'POST' | 'PUT'
  remote: string
  /** Below the address of the remote. */
  path?: string
  /** Sent as JSON. */
  body?: object
  /** Sent as it is. */
  content?: Uint8Array
  /** Of the `config.json` that the call was decided on. */
  version?: string
}

/** @throws Refusal with what the host says, StaleConfig when `config.json` has another version */
export type Call = <T>(call: HostCall) => Promise<{ data: T; etag: string }>

/**
 * Calls an API host that receives releases.
 * @throws Refusal when the address or the token cannot be one
 */
export function createHostClient(
  address: string,
  token: string,
): { place: string; call: Call; readPublic: <T>(path: string) => Promise<T> } {
  const place = placeOf(address)
  if (token.length < SHORTEST_TOKEN) {
    throw new Refusal(
      `RELEASE_TOKEN, in the environment, must be the token for ${place}: ${SHORTEST_TOKEN} characters or more.`,
    )
  }
  return {
    place,
    /** Reads a JSON file of the web root. The host serves it to anybody. */
    async readPublic<T>(path: string) {
      const response = await fetch(`${place}/${path}`, { signal: AbortSignal.timeout(TIMEOUT) })
      const body: T | undefined = response.ok ? parse(await response.text()) : undefined
      if (!body) throw new Refusal(`${place} has no ${path}. Release the shell again.`)
      return body
    },
    async call<T>({ method, remote, path = '', body: json, content, version }: HostCall) {
      const response = await fetch(`${place}/api/releases/${remote}${path}`, {
        method: method ?? 'GET',
        // Another address must not get the token.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          authorization: `Bearer ${token}`,
          ...(json && { 'content-type': 'application/json' }),
          ...(content && { 'content-type': 'application/octet-stream' }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(json && { body: JSON.stringify(json) }),
        // TypeScript's fetch takes no view of a shared buffer, which a file never is.
        ...(content && { body: content as Uint8Array<ArrayBuffer> }),
      }).catch((cause: unknown) => {
        throw new Refusal(
          `${place} does not answer: ${reasonOf(cause)}. Run the command again: files that have arrived are not sent twice.`,
          { cause },
        )
      })
      const text = await response.text()
      if (response.status === 412) throw new StaleConfig()
      if (!response.ok) throw new Refusal(refusalOf(response, text, place, remote))
      // The host runs the same code, and what it says changes nothing here but texts.
      const body: { data: T } | undefined = parse(text || '{}')
      if (!body) throw new Refusal(`${place} does not respond like an API host of this app.`)
      return { data: body.data, etag: (response.headers.get('etag') ?? '').replaceAll(/^W\/|"/g, '') }
    },
  }
}

function placeOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new Refusal('--to is no address of an API host, such as https://celeiro.example.')
  }
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) {
    throw new Refusal(`${url.origin} would get the token unencrypted. Use https.`)
  }
  return url.href.replace(/\/+$/, '')
}

function refusalOf({ status, headers }: Response, text: string, place: string, remote: string): string {
  const { code, message = '' }: { code?: string; message?: string } = parse(text) ?? {}
  if (status === 404) return `${place} takes no releases: RELEASE_TOKENS is not set there.`
  if (status === 401) return `${place} refuses RELEASE_TOKEN for ${remote}. Each token is for one remote.`
  if (status === 413) return `${place} refuses a file as too large.`
  if (status === 429)
    return `${place} got too many wrong tokens. Try again in ${headers.get('retry-after')} s.`
  return code === 'RELEASE_REFUSED'
    ? message
    : `${place} responded with ${status}: ${message || text.slice(0, 200)}`
}

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What fetch says itself is "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
