import {
  configureApi,
  currentSession,
  logout,
  QueryProvider,
  queryClient,
  renewSession,
  useCurrentUser,
  useSession,
} from '@celeiro/shared-auth'
import { accessTokenFor, endSession, network, onCall, signInAs, storeTokens } from '@celeiro/test-network'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

function Greeting() {
  const { isAuthenticated } = useSession()
  const user = useCurrentUser()
  return <p>{isAuthenticated ? `${user?.name}, ${user?.role}` : 'Ninguém'}</p>
}

test('components follow the session, which another tab may start, renew and end', async () => {
  const screen = await render(<Greeting />, { wrapper: QueryProvider })
  await expect.element(screen.getByText('Ninguém')).toBeVisible()
  signInAs({ name: 'Antônia', role: 'PARTNER' })
  await expect.element(screen.getByText('Antônia, PARTNER')).toBeVisible()
  signInAs({ name: 'Antônia Prado', role: 'PARTNER' })
  await expect.element(screen.getByText('Antônia Prado, PARTNER')).toBeVisible()
  endSession()
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

test('a logout clears the tokens and all loaded data, and nothing else', () => {
  signInAs()
  queryClient.setQueryData(['orders', 'list'], [{ id: '1' }])
  localStorage.setItem('celeiro-color-mode', 'dark')
  logout()
  expect(queryClient.getQueryData(['orders', 'list'])).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['celeiro-color-mode'])
})

test('a renewal on request takes the user of the next token, or leaves the session as it is', async () => {
  // Without a session no call is made.
  await renewSession()
  const accessToken = accessTokenFor({ role: 'ADMIN', name: 'Antônia Prado', email: null })
  const replies = [
    new HttpResponse(null, { status: 500 }),
    HttpResponse.json({ accessToken, refreshToken: 'next' }),
  ]
  network.use(onCall('POST /api/auth/refresh', () => replies.shift()))
  signInAs({ name: 'Antônia' })
  await renewSession()
  expect(currentSession().user?.name).toBe('Antônia')
  logout()
  signInAs({ name: 'Antônia' })
  await renewSession()
  expect(currentSession().user?.name).toBe('Antônia Prado')
  expect(localStorage.getItem('refreshToken')).toBe('next')
})

/** The bodies that tell the server of a logout. */
function serveLogouts(respond: () => Response) {
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

test('the server is not notified of a logout where that is not offered', async () => {
  const bodies = serveLogouts(() => new HttpResponse(null, { status: 204 }))
  for (const features of [undefined, [], ['something-new']]) {
    configureApi({ baseUrl: '', ...(features && { features }) })
    signInAs()
    logout()
  }
  // The response to a later call arrives later.
  await fetch('/api/auth/logout', { method: 'POST', body: '"the test’s own"' })
  expect(bodies).toEqual(['the test’s own'])
})

test.each([
  ['and does not know it', () => new HttpResponse(null, { status: 404 })],
  ['and cannot be reached', () => HttpResponse.error()],
])('the server is notified of a logout once, after the session has ended, %s', async (_how, respond) => {
  configureApi({ baseUrl: '', features: ['logout'] })
  const bodies = serveLogouts(() => {
    expect(localStorage.getItem('refreshToken')).toBeNull()
    return respond()
  })
  signInAs()
  logout()
  logout()
  await expect.poll(() => bodies).toEqual([{ refreshToken: 'refresh-token' }])
})

test('the session checks the token when the user, the network or the page is back', async () => {
  let refreshes = 0
  network.use(
    onCall('POST /api/auth/refresh', () => {
      refreshes += 1
      return HttpResponse.json({ accessToken: `new ${refreshes}`, refreshToken: 'next' })
    }),
  )
  for (const [index, event] of ['visibilitychange', 'online', 'pageshow'].entries()) {
    signInAs()
    localStorage.setItem('tokenExpiry', String(Date.now() + 60_000))
    const target = event === 'visibilitychange' ? document : window
    target.dispatchEvent(new Event(event))
    await expect.poll(() => localStorage.getItem('accessToken')).toBe(`new ${index + 1}`)
    expect(refreshes).toBe(index + 1)
  }
})
