import { type ApiError, currentSession, logout } from '@celeiro/shared-auth'
import { gate, network, signInAs, storeTokens } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { anyCall } from '../session/browser-session.ts'

/** An API with one resource, which accepts only `validToken`, and a refresh that returns that token. */
function serve({
  validToken = 'new',
  refresh = grant,
}: {
  validToken?: string
  refresh?: () => Response | Promise<Response>
} = {}) {
  const seen = { refreshes: [] as unknown[], tokens: [] as (string | null)[] }
  network.use(
    http.post('*/api/auth/refresh', async ({ request }) => {
      seen.refreshes.push({ body: await request.json(), authorization: request.headers.get('authorization') })
      return refresh()
    }),
    http.all('*/api/orders', ({ request }) => {
      const authorization = request.headers.get('authorization')
      seen.tokens.push(authorization)
      if (authorization !== `Bearer ${validToken}`)
        return HttpResponse.json({ message: 'Token vencido' }, { status: 401 })
      return HttpResponse.json({ data: [{ id: '1' }] })
    }),
  )
  return seen
}

const grant = () => HttpResponse.json({ accessToken: 'new', refreshToken: 'next' })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error,
  )
const inSeconds = (seconds: number) => Date.now() + seconds * 1000

test.each(['POST', 'PATCH', 'DELETE'])(
  'a %s that brings a page in place of a result has failed',
  async (method) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    network.use(
      http.all('*/api/users/u1', () => HttpResponse.html(' <!DOCTYPE html><title>Manutenção</title>')),
    )
    signInAs()
    expect(await failure(anyCall(`${method} /api/users/u1`))).toMatchObject({
      code: 'UNEXPECTED_SHAPE',
      message: 'A resposta do servidor não tem o formato esperado.',
    })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  },
)

test.each(['', 'OK'])('a write whose response is the text %j has succeeded', async (text) => {
  network.use(http.delete('*/api/users/u1', () => HttpResponse.text(text)))
  signInAs()
  expect(await anyCall('DELETE /api/users/u1')).toBe(text)
})

test('makes no call without a session', async () => {
  expect(await failure(anyCall('GET /api/orders'))).toMatchObject({ code: 'SESSION_ENDED', status: null })
})

test('an expiring token is refreshed first, once for all waiting calls', async () => {
  const seen = serve()
  storeTokens({ accessToken: 'old', refreshToken: 'first', expiresAt: inSeconds(119) })
  await Promise.all(Array.from({ length: 5 }, () => anyCall('GET /api/orders')))
  expect(seen.refreshes).toEqual([{ body: { refreshToken: 'first' }, authorization: null }])
  expect(seen.tokens).toEqual(Array(5).fill('Bearer new'))
  expect(localStorage.getItem('refreshToken')).toBe('next')
})

describe('a 401', () => {
  test('causes one refresh and a replay of each call, including its body', async () => {
    const bodies: unknown[] = []
    const seen = serve()
    network.use(
      http.post('*/api/products', async ({ request }) => {
        bodies.push(await request.json())
        return new HttpResponse(null, {
          status: request.headers.get('authorization') === 'Bearer new' ? 200 : 401,
        })
      }),
    )
    storeTokens({ accessToken: 'old' })
    await Promise.all([
      anyCall('POST /api/products', { body: { name: 'Soja' } }),
      ...[1, 2, 3, 4].map(() => anyCall('GET /api/orders')),
    ])
    expect(seen.refreshes).toHaveLength(1)
    expect(seen.tokens.toSorted()).toEqual([...Array(4).fill('Bearer new'), ...Array(4).fill('Bearer old')])
    expect(bodies).toEqual([{ name: 'Soja' }, { name: 'Soja' }])
  })

  test('ends the session when the replay gets a 401 too', async () => {
    const seen = serve({ validToken: 'none' })
    storeTokens({ accessToken: 'old' })
    expect(await failure(anyCall('GET /api/orders'))).toMatchObject({ code: 'SESSION_ENDED' })
    expect(seen).toMatchObject({ refreshes: [{}], tokens: ['Bearer old', 'Bearer new'] })
    expect(currentSession().isAuthenticated).toBe(false)
  })

  test('is replayed without a refresh when the token has changed since', async () => {
    const seen = serve()
    network.use(
      http.get('*/api/customers', ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer new') return HttpResponse.json({ data: [] })
        storeTokens({ accessToken: 'new' })
        return new HttpResponse(null, { status: 401 })
      }),
    )
    storeTokens({ accessToken: 'old' })
    expect(await anyCall('GET /api/customers')).toEqual({ data: [] })
    expect(seen.refreshes).toEqual([])
  })
})

test('a 403 never causes a refresh', async () => {
  const seen = serve()
  network.use(
    http.delete('*/api/users/1', () =>
      HttpResponse.json({ message: 'Sem permissão', code: 'FORBIDDEN' }, { status: 403 }),
    ),
  )
  signInAs()
  const error = await failure(anyCall('DELETE /api/users/1'))
  expect(error).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    message: 'Sem permissão',
    serverMessage: 'Sem permissão',
  })
  expect(seen.refreshes).toEqual([])
})

test('a call under /auth/ carries no token, and its 401 causes no refresh', async () => {
  let authorization: string | null = 'unseen'
  network.use(
    http.post('*/api/auth/logout', ({ request }) => {
      authorization = request.headers.get('authorization')
      return new HttpResponse(null, { status: 401 })
    }),
  )
  signInAs()
  expect(await failure(anyCall('POST /api/auth/logout'))).toMatchObject({ status: 401 })
  expect(authorization).toBeNull()
  expect(currentSession().isAuthenticated).toBe(true)
})

describe('while calls are pending', () => {
  test('a logout fails them with SESSION_ENDED', async () => {
    const { opened: underWay, open: start } = gate()
    network.use(
      http.get('*/api/slow', () => {
        start()
        return new Promise<never>(() => {})
      }),
    )
    signInAs()
    const call = failure(anyCall('GET /api/slow'))
    await underWay
    logout()
    expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
  })

  test('an aborted call does not wait for the refresh', async () => {
    const { opened, open: respond } = gate()
    const seen = serve({ refresh: () => opened.then(grant) })
    storeTokens({ expiresAt: inSeconds(-1) })
    const controller = new AbortController()
    const aborted = failure(anyCall('GET /api/orders', { signal: controller.signal }))
    const waiting = anyCall('GET /api/orders')
    controller.abort()
    expect(await aborted).toMatchObject({ code: 'CANCELLED' })
    await expect.poll(() => seen.refreshes).toHaveLength(1)
    respond()
    await waiting
    expect(seen.tokens).toEqual(['Bearer new'])
  })
})
