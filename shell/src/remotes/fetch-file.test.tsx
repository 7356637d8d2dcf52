import { network } from '@celeiro/testing'
import { delay, HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

const url = new URL('/remotes/barley/1/page.js', location.href)
const retryPolicy = { timeout: 5_000, attempts: 2 }
/** sha384 of `export {}`, from `printf 'export {}' | openssl dgst -sha384 -binary | base64`. */
const integrity = 'sha384-VVxCXcxpOv0nZ/0YpxpNmvOMf1L1Hb6UQplg7as60Q+OX5995JTMkCby7S/OIk9s'

const script = () => new HttpResponse('export {}', { headers: { 'content-type': 'text/javascript' } })

/** Serves the replies in turn and repeats the last one. Returns the number of requests. */
function serve(...replies: (() => Response | Promise<Response>)[]) {
  let requests = 0
  network.use(
    http.get(url.pathname, () => {
      const next = replies[Math.min(requests, replies.length - 1)]
      requests += 1
      return next?.()
    }),
  )
  return () => requests
}

test('returns the complete file', async () => {
  serve(script)
  const response = await fetchFile('barley', url, { ...retryPolicy, integrity })
  expect(await response.text()).toBe('export {}')
})

test.each([
  ['a server error', 'server', () => new HttpResponse(null, { status: 503 })],
  ['a rate limit of a gateway', 'server', () => new HttpResponse(null, { status: 429 })],
  ['an unreachable host', 'unreachable', () => HttpResponse.error()],
  ['a changed file', 'corrupted', () => new HttpResponse('export { stolen }')],
] as const)(
  'retries after %s, and reports the cause of a repeated failure',
  async (_name, reason, failure) => {
    const requests = serve(failure, script)
    await fetchFile('barley', url, { ...retryPolicy, integrity })
    expect(requests()).toBe(2)

    const failedRequests = serve(failure)
    await expect(fetchFile('barley', url, { ...retryPolicy, integrity })).rejects.toMatchObject({
      remote: 'barley',
      reason,
    })
    expect(failedRequests()).toBe(2)
  },
)

test.each([
  ['a file that is gone', () => new HttpResponse(null, { status: 404 })],
  ['an HTML page in place of a script', () => HttpResponse.html('<p>Início</p>')],
] as const)('retries once after %s, which may come from a cache', async (_name, failure) => {
  const requests = serve(failure)
  const threeAttempts = { ...retryPolicy, attempts: 3 }
  await expect(fetchFile('barley', url, threeAttempts)).rejects.toMatchObject({ reason: 'missing' })
  expect(requests()).toBe(2)
})

// Chrome before 124 says the second.
test.each(['TimeoutError', 'AbortError'])('aborts a hanging request with %s and retries', async (name) => {
  const timers: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timer = new AbortController()
    timers.push(timer)
    return timer.signal
  })
  const hang = async () => {
    timers.at(-1)?.abort(new DOMException('', name))
    await delay('infinite')
    return script()
  }
  const requests = serve(hang, script)
  await fetchFile('barley', url, retryPolicy)
  expect(requests()).toBe(2)

  serve(hang)
  await expect(fetchFile('barley', url, { ...retryPolicy, attempts: 1 })).rejects.toMatchObject({
    reason: 'timeout',
  })
  expect(timeout).toHaveBeenLastCalledWith(retryPolicy.timeout)
  timeout.mockRestore()
})

test('does not retry a request that the security policy blocked', async () => {
  const requests = serve(() => {
    const violation: SecurityPolicyViolationEventInit = {
      ...{ blockedURI: url.href, documentURI: location.href, originalPolicy: '', statusCode: 200 },
      ...{ effectiveDirective: 'connect-src', violatedDirective: 'connect-src', disposition: 'enforce' },
    }
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation))
    return HttpResponse.error()
  })
  await expect(fetchFile('barley', url, retryPolicy)).rejects.toMatchObject({ reason: 'blocked' })
  expect(requests()).toBe(1)
})
