import { takeEarly } from '@celeiro/shared-auth/early-requests'
import { canDigest, fileRequest } from './release-files.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

export interface FetchOptions {
  /** Milliseconds for one attempt, body included. */
  timeout: number
  /** Maximum number of attempts. */
  attempts: number
  integrity?: string
}

/** Statuses of a missing file. Any other is an error of the server or a gateway. */
const GONE = [404, 410]

/** Milliseconds before the second attempt. The delay doubles for each further attempt. */
const FIRST_PAUSE = 300

/**
 * Fetches one file of a remote completely, so that the module loader later finds it in the HTTP cache. Unlike
 * `import()`, a fetch can be aborted and reports its cause: the federation runtime and the browser keep a hung import
 * forever, so all waiting and retrying happens here.
 * @throws RemoteFailure with the cause
 */
export async function fetchFile(remote: string, url: URL, options: FetchOptions): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(remote, url, options, attempt)
    } catch (error) {
      const failure =
        error instanceof RemoteFailure
          ? error
          : new RemoteFailure(remote, await networkCause(error, url), error)
      if (attempt >= attemptsFor(failure.reason, options.attempts)) throw failure
      await new Promise((resume) => setTimeout(resume, FIRST_PAUSE * 2 ** (attempt - 1)))
    }
  }
}

/** A missing file is retried once, bypassing the HTTP cache; a request that the security policy blocked is not. */
function attemptsFor(reason: RemoteFailureCause, attempts: number): number {
  if (reason === 'blocked') return 1
  return reason === 'missing' ? Math.min(attempts, 2) : attempts
}

async function fetchOnce(
  remote: string,
  url: URL,
  { timeout, integrity }: FetchOptions,
  attempt: number,
): Promise<Response> {
  const failure = (reason: RemoteFailureCause, what: string) =>
    new RemoteFailure(remote, reason, new Error(`${url.pathname}: ${what}`))
  const signal = AbortSignal.timeout(timeout)
  const request = fileRequest(integrity)
  const response =
    attempt === 1
      ? await (takeEarly(url.href)?.(signal) ?? fetch(url, { ...request, signal }))
      : // A failed response must not come from the cache again.
        await fetch(url, { ...request, signal, cache: 'reload' })
  const { status, headers } = response
  if (!response.ok) throw failure(GONE.includes(status) ? 'missing' : 'server', `status ${status}`)
  // Many servers send an HTML page for a missing file.
  if (headers.get('content-type')?.includes('text/html')) throw failure('missing', 'a page')
  const body = await response.arrayBuffer()
  if (integrity && !(await isIntact(body, integrity))) throw failure('corrupted', 'differs from the release')
  return new Response(body, response)
}

/** Verifies the hash in code, because `fetch({ integrity })` reports a mismatch as a network error. */
async function isIntact(body: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!canDigest) return true
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', body))
  return `sha384-${btoa(String.fromCharCode(...bytes))}` === integrity
}

/** Why a fetch failed without a response. */
async function networkCause(error: unknown, url: URL): Promise<RemoteFailureCause> {
  // Chrome before 124 says that a time limit aborted it.
  if (error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name)) return 'timeout'
  if (await isBlocked(url.href)) return 'blocked'
  return navigator.onLine ? 'unreachable' : 'offline'
}

const blocked = new Set<string>()

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.add(blockedURI))

/** Whether the page's Content-Security-Policy blocked a URL. A failed fetch or link does not report this. */
export async function isBlocked(url: string): Promise<boolean> {
  // The event follows the failure in a separate task.
  await new Promise((resume) => setTimeout(resume))
  return blocked.has(url)
}
