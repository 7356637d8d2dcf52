import {
  configureApi,
  currentSession,
  logout,
  QueryProvider,
  queryClient,
  renewSession,
  startSession,
  useCurrentUser,
  useSession,
} from '@celeiro/shared-auth'
import { accessTokenFor, network, onCall, signInAs, storeTokens } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

function Greeting() {
  const { isAuthenticated } = useSession()
  const user = useCurrentUser()
  return <p>{isAuthenticated ? `${user?.name}, ${user?.role}` : 'Ninguém'}</p>
}

test('components follow the session', async () => {
  const screen = await render(<Greeting />, { wrapper: QueryProvider })
  await expect.element(screen.getByText('Ninguém')).toBeVisible()
  signInAs({ name: 'Antônia', role: 'PARTNER' })
  await expect.element(screen.getByText('Antônia, PARTNER')).toBeVisible()
  logout()
  await expect.element(screen.getByText('Ninguém')).toBeVisible()
})

// Once per page: no other test may use this role.
test('an unknown role is logged once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const claims = btoa(JSON.stringify({ role: 'INSPECTOR', name: 'Ana' }))
  for (const serial of [1, 2]) storeTokens({ accessToken: `header.${claims}.${serial}` })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"INSPECTOR"')]])
  warn.mockRestore()
})

test('a logout clears the tokens and all loaded data', () => {
  signInAs()
  queryClient.setQueryData(['orders', 'list'], [{ id: '1' }])
  localStorage.setItem('celeiro-color-mode', 'dark')
  logout()
  expect(queryClient.getQueryData(['orders', 'list'])).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['celeiro-color-mode'])
})

describe('a renewal on request', () => {
  test('takes the user of the next token, long before the expiry', async () => {
    const accessToken = accessTokenFor({ role: 'ADMIN', name: 'Antônia Prado', email: null })
    network.use(
      onCall('POST /api/auth/refresh', () => HttpResponse.json({ accessToken, refreshToken: 'next' })),
    )
    signInAs({ name: 'Antônia' })
    await renewSession()
    expect(currentSession().user?.name).toBe('Antônia Prado')
    expect(localStorage.getItem('refreshToken')).toBe('next')
  })

  test('that fails leaves the session as it is', async () => {
    network.use(onCall('POST /api/auth/refresh', () => new HttpResponse(null, { status: 500 })))
    signInAs({ name: 'Antônia' })
    await renewSession()
    expect(currentSession().user?.name).toBe('Antônia')
  })

  test('makes no call without a session', async () => {
    await renewSession()
    expect(currentSession().isAuthenticated).toBe(false)
  })
})

describe('the server is notified of a logout', () => {
  function countLogouts(respond: () => Response | Promise<Response>) {
    const bodies: unknown[] = []
    network.use(
      onCall('POST /api/auth/logout', async ({ request }) => {
        bodies.push(await request.json())
        return respond()
      }),
    )
    return bodies
  }

  afterEach(() => configureApi({ baseUrl: '' }))

  test.each([{ features: undefined }, { features: [] }, { features: ['something-new'] }])(
    'not where that is not offered: $features',
    async ({ features }) => {
      configureApi({ baseUrl: '', ...(features && { features }) })
      const bodies = countLogouts(() => new HttpResponse(null, { status: 204 }))
      signInAs()
      logout()
      // The response to a later call arrives later.
      await fetch('/api/auth/logout', { method: 'POST', body: '"the test’s own"' })
      expect(bodies).toEqual(['the test’s own'])
    },
  )

  test.each([
    ['and knows it', () => new HttpResponse(null, { status: 204 })],
    ['and does not know it', () => new HttpResponse(null, { status: 404 })],
    ['and fails', () => new HttpResponse(null, { status: 500 })],
    ['and cannot be reached', () => HttpResponse.error()],
  ])('where that is offered, once, after the session has ended, %s', async (_how, respond) => {
    configureApi({ baseUrl: '', features: ['logout'] })
    const bodies = countLogouts(() => {
      expect(localStorage.getItem('refreshToken')).toBeNull()
      return respond()
    })
    signInAs()
    logout()
    expect(currentSession().isAuthenticated).toBe(false)
    logout()
    await expect.poll(() => bodies).toEqual([{ refreshToken: 'refresh-token' }])
  })
})

test('a logout in another tab ends the session here', () => {
  signInAs()
  for (const key of ['accessToken', 'authToken', 'refreshToken', 'tokenExpiry']) localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  expect(currentSession().isAuthenticated).toBe(false)
})

test.each(['visibilitychange', 'online', 'pageshow'])(
  '%s makes the session check the token again',
  async (event) => {
    let refreshes = 0
    network.use(
      onCall('POST /api/auth/refresh', () => {
        refreshes += 1
        return HttpResponse.json({ accessToken: 'new', refreshToken: 'next' })
      }),
    )
    signInAs()
    localStorage.setItem('tokenExpiry', String(Date.now() + 60_000))
    if (event === 'visibilitychange') document.dispatchEvent(new Event(event))
    else dispatchEvent(new Event(event))
    await expect.poll(() => localStorage.getItem('accessToken')).toBe('new')
    expect(refreshes).toBe(1)
  },
)

test('starting twice listens once', () => {
  startSession()
  const listen = vi.spyOn(window, 'addEventListener')
  startSession()
  expect(listen).not.toHaveBeenCalled()
  listen.mockRestore()
})

test('a refresh holds a lock that other tabs respect', async () => {
  let refreshes = 0
  network.use(
    onCall('POST /api/auth/refresh', () => {
      refreshes += 1
      return HttpResponse.json({ accessToken: 'mine', refreshToken: 'mine' })
    }),
  )
  const LOCK = 'celeiro-token-refresh'
  const isLock = ({ name }: LockInfo) => name === LOCK
  await navigator.locks.request(LOCK, async () => {
    // Another tab holds the lock, and rotates the pair.
    storeTokens({ accessToken: 'old', expiresAt: Date.now() - 1 })
    await expect.poll(async () => (await navigator.locks.query()).pending?.filter(isLock).length).toBe(1)
    localStorage.setItem('accessToken', 'theirs')
    localStorage.setItem('refreshToken', 'theirs')
    localStorage.setItem('tokenExpiry', String(Date.now() + 900_000))
  })
  await expect.poll(async () => (await navigator.locks.query()).held?.filter(isLock).length).toBe(0)
  expect(refreshes).toBe(0)
  expect(localStorage.getItem('accessToken')).toBe('theirs')
})
