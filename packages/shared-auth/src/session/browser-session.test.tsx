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

afterEach(() => configureApi({ baseUrl: '' }))

test.each([
  ['where it offers that, after the session has ended', ['logout'], () => HttpResponse.error()],
  ['whatever it answers', ['logout'], () => new HttpResponse(null, { status: 404 })],
  ['not where it offers nothing of the kind', ['something-new'], () => HttpResponse.error()],
])('the server is told of a logout %s', async (_when, features, respond) => {
  configureApi({ baseUrl: '', features })
  const bodies: unknown[] = []
  network.use(
    onCall('POST /api/auth/logout', async ({ request }) => {
      expect(localStorage.getItem('refreshToken')).toBeNull()
      bodies.push(await request.json())
      return respond()
    }),
  )
  signInAs()
  logout()
  logout()
  const told = features.includes('logout') ? [{ refreshToken: 'refresh-token' }] : []
  await expect.poll(() => bodies).toEqual(told)
  // The response to a later call arrives later.
  await fetch('/api/auth/logout', { method: 'POST', body: '"the test’s own"' }).catch(() => {})
  expect(bodies).toEqual([...told, 'the test’s own'])
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
