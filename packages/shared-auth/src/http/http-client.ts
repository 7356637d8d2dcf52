import type { Credentials, Session } from '../session/session.ts'
import { isUnauthorized, localError } from './api-error.ts'
import type { ApiPath, HttpRequest, QueryParams, Transport } from './transport.ts'
import { unlessAborted } from './unless-aborted.ts'

export interface CallOptions {
  params?: QueryParams | undefined
  signal?: AbortSignal | undefined
  /** The version that a write replaces, as an entity tag; undefined sends no `If-Match`. */
  ifMatch?: string | undefined
}

/** Authenticated calls to the API. Every method returns the response body and throws `ApiError` only. */
export interface HttpClient {
  get(path: ApiPath, options?: CallOptions): Promise<unknown>
  post(path: ApiPath, body?: unknown, options?: CallOptions): Promise<unknown>
  patch(path: ApiPath, body?: unknown, options?: CallOptions): Promise<unknown>
  delete(path: ApiPath, options?: CallOptions): Promise<unknown>
}

type CallSession = Pick<Session, 'authorize' | 'renew' | 'refuse'>

/**
 * Adds the session to a transport (spec §7). It refreshes an expiring token before the call. After a 401 it refreshes once
 * and replays the call once; a second 401 ends the session. A 403 causes no refresh.
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

/** An aborted call stops waiting for the refresh, which continues for the other calls. */
function waitFor(credentials: Promise<Credentials>, { signal }: HttpRequest): Promise<Credentials> {
  return signal ? unlessAborted(credentials, signal, 'CANCELLED') : credentials
}

/** Auth calls carry no token. Their 401 is the result and does not mean that the session is stale. */
function isAuthCall(path: ApiPath): boolean {
  return path.startsWith('/api/auth/')
}
