import { setTimeout } from 'node:timers/promises'
import { tokenPair } from '@celeiro/api-contract'
import { IMPORT_AGENT, type ImportKind, importResponse } from '@celeiro/api-contract/import'
import { z } from 'zod'
import { ImportError } from '../import-error.ts'

/** Who imports: a machine with a token of `INTEGRATION_TOKENS`, or an administrator. */
export type Credentials = { token: string } | { username: string; password: string }

interface ClientOptions {
  say: (text: string) => void
  /** Ends the waiting for the next try. */
  stopped: AbortSignal
  /** Milliseconds before each further try. */
  waits?: readonly number[]
}

/** Milliseconds. */
const TIMEOUT = 60_000
/** Four minutes: a host that restarts, or a database that changes over. */
export const WAITS = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000)

/** The connection, or what stands before the host, says that it may work later. */
const MAY_PASS = [429, 502, 503, 504]

/** Sends batches to the API, each again until it has an answer: the API finds again what it has written. */
export function createImportClient(address: string, credentials: Credentials, options: ClientOptions) {
  const { say, stopped, waits = WAITS } = options
  const host = hostOf(address)
  let tokens = { accessToken: 'token' in credentials ? credentials.token : '', refreshToken: '' }

  const post = (path: string, body: string, further: Record<string, string> = {}) =>
    fetch(`${host}/api${path}`, {
      method: 'POST',
      // Another address must not get the token.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { 'content-type': 'application/json', 'user-agent': IMPORT_AGENT, ...further },
      body,
    })

  /** @throws ImportError when no try had an answer */
  async function call(path: string, body: string, further?: Record<string, string>): Promise<Response> {
    for (const wait of [...waits, null]) {
      const response = await post(path, body, further).catch(reasonOf)
      if (typeof response !== 'string' && !MAY_PASS.includes(response.status)) return response
      const reason = typeof response === 'string' ? response : await refusalOf(response)
      if (wait === null || stopped.aborted) throw new ImportError(`${host} não responde: ${reason}.`)
      const asked = typeof response === 'string' ? 0 : Number(response.headers.get('retry-after')) * 1000
      const delay = waits === WAITS ? Math.max(wait, asked || 0) : wait
      say(`${host} não responde (${reason}). O mesmo lote vai de novo em ${delay / 1000} s.`)
      await setTimeout(delay, undefined, { signal: stopped }).catch(() => undefined)
    }
    throw new Error('The last try returns or throws.')
  }

  /** Logs in, or renews the tokens: an access token lasts 15 minutes, and another login would leave its session behind. */
  async function open(path: 'login' | 'refresh', body: object): Promise<void> {
    tokens = await read(await call(`/auth/${path}`, JSON.stringify(body)), tokenPair)
  }

  /** @throws ImportError with what the host says, or when its response is of another form */
  async function read<T>(response: Response, form: z.ZodType<T>): Promise<T> {
    const text = await response.text()
    const { success, data } = form.safeParse(parse(text))
    if (response.ok && success) return data
    if (response.ok) throw new ImportError(`${host} não responde como um servidor deste aplicativo.`)
    throw new ImportError(`${host} respondeu ${response.status}: ${messageIn(text) ?? text.slice(0, 200)}`)
  }

  return {
    async send(kind: ImportKind, body: string, key: string, isCheck: boolean) {
      const path = `/import/${kind}${isCheck ? '?dryRun=true' : ''}`
      const send = () =>
        call(path, body, { authorization: `Bearer ${tokens.accessToken}`, 'idempotency-key': key })
      if (tokens.accessToken === '') await open('login', credentials)
      let response = await send()
      if (response.status === 401 && 'password' in credentials) {
        await open('refresh', { refreshToken: tokens.refreshToken })
        response = await send()
      }
      return (await read(response, importResponse)).data
    },

    /** Ends the session of an administrator. One that cannot be ended expires. */
    async close(): Promise<void> {
      const { refreshToken } = tokens
      if (refreshToken !== '')
        await post('/auth/logout', JSON.stringify({ refreshToken })).catch(() => undefined)
    },
  }
}

async function refusalOf(response: Response): Promise<string> {
  const message = messageIn(await response.text().catch(() => ''))
  return message === undefined ? `${response.status}` : `${response.status}, ${message}`
}

const messageIn = (text: string) => z.object({ message: z.string() }).safeParse(parse(text)).data?.message

function hostOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new ImportError('--to is no address of an API host, such as https://celeiro.example.')
  if (url.protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw new ImportError(`${url.origin} would get the records and the token unencrypted. Use https.`)
  return url.href.replace(/\/+$/, '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The own message of fetch is "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}
