import type { Credentials, Session } from '../session/session.ts'
import { isUnauthorized, localError } from './api-error.ts'
import type { ApiPath, HttpRequest, Transport } from './transport.ts'
import { unlessAborted } from './unless-aborted.ts'

export interface CallOptions {
  /** Query parameters; those that are `undefined` or `null` are left out. */
  params?: Readonly<Record<string, unknown>> | undefined
  signal?: AbortSignal | undefined
}

/** Calls to the API in the name of the session. Every method answers the body and throws nothing but `ApiError`. */
export interface HttpClient {
  get(path: ApiPath, options?: CallOptions): Promise<unknown>
  post(path: ApiPath, body?: unknown, options?: CallOptions): Promise<unknown>
  patch(path: ApiPath, body?: unknown, options?: CallOptions): Promise<unknown>
  delete(path: ApiPath, options?: CallOptions): Promise<unknown>
}

type CallSession = Pick<Session, 'authorize' | 'renew' | 'refuse'>

/**
 * Adds the session to a transport (spec §7): the token is refreshed first if it is expiring; a 401 is answered by one
 * refresh and one replay; a second 401 ends the session. A 403 is an answer like any other.
 */
export function createHttpClient(session: CallSession, transport: Transport): HttpClient {
  async function send(request: HttpRequest): Promise<unknown> {
    if (isAuthCall(request.path)) return transport(request)

    const credentials = await waitFor(session.authorize(), request)
    try {
      return await sendWith(credentials, request)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
    }

    const renewed = await waitFor(session.renew(credentials), request)
    try {
      return await sendWith(renewed, request)
    } catch (error) {
      if (isUnauthorized(error)) await session.refuse(renewed)
      throw error
    }
  }

  async function sendWith(credentials: Credentials, request: HttpRequest): Promise<unknown> {
    const signal = request.signal ? AbortSignal.any([credentials.signal, request.signal]) : credentials.signal
    try {
      return await transport({ ...request, token: credentials.token, signal })
    } catch (error) {
      throw credentials.signal.aborted ? localError('SESSION_ENDED') : error
    }
  }

  return {
    get: (path, options) => send({ method: 'GET', path, ...options }),
    post: (path, body, options) => send({ method: 'POST', path, body, ...options }),
    patch: (path, body, options) => send({ method: 'PATCH', path, body, ...options }),
    delete: (path, options) => send({ method: 'DELETE', path, ...options }),
  }
}

/** A caller that gives up does not wait for the refresh, which goes on for the others. */
function waitFor(credentials: Promise<Credentials>, { signal }: HttpRequest): Promise<Credentials> {
  return signal ? unlessAborted(credentials, signal, 'CANCELLED') : credentials
}

/** Login and refresh carry no token and their 401 is the answer, not a sign of an old session. */
function isAuthCall(path: ApiPath): boolean {
  return path.startsWith('/api/auth/')
}
