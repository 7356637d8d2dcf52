import { configureApi, currentSession } from '@celeiro/shared-auth'
import { renderRoutes, serveCalls } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from './login-page.tsx'

const HREF = '/api/auth/sso?to=%2Fproducts&of='

function openLogin(signOn: { name: string; passwords: boolean } | undefined, hash = '') {
  configureApi({ baseUrl: '', features: signOn ? ['sso'] : [], signOn })
  // The login reads the address bar, as it stands before the router has gone anywhere.
  window.history.replaceState(null, '', `${location.pathname}${hash}`)
  const element = <LoginPage signOnHref={HREF} />
  return renderRoutes([{ path: '/login', element }], { path: '/login', user: null })
}

function serveOutcome(outcome: () => Response) {
  // The end of a test ends its session.
  serveCalls({ 'POST /api/auth/sso/session': outcome, 'POST /api/auth/sso/logout': { url: null } })
}

const link = () => page.getByRole('link', { name: 'Entrar com a conta da empresa' })
const password = () => page.getByLabelText('Senha')

test('a host without accounts of the company has a form alone, whatever the address says, and no call', async () => {
  await openLogin(undefined, '#sso=/home')
  await expect.element(password()).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(location.hash).toBe('#sso=/home')
})

test('a link below the form leads to the account of the company; without passwords the form is for emergencies', async () => {
  const { screen } = await openLogin({ name: 'a conta da empresa', passwords: true })
  await expect.element(password()).toBeVisible()
  await expect.element(link()).toHaveAttribute('href', HREF)
  await screen.unmount()
  await openLogin({ name: 'a conta da empresa', passwords: false })
  await expect.element(link()).toBeVisible()
  await expect.element(password()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Entrar com a conta de emergência' }).click()
  await expect.element(password()).toBeVisible()
})

test('who comes back is signed in, once', async () => {
  const outcome = vi.fn(() => HttpResponse.json({ accessToken: 'a', refreshToken: 'r' }))
  serveOutcome(outcome)
  await openLogin({ name: 'a conta da empresa', passwords: true }, '#sso=%2Fproducts')
  await expect.poll(() => currentSession().isAuthenticated).toBe(true)
  expect(localStorage.getItem('refreshToken')).toBe('r')
  expect([outcome.mock.calls.length, location.hash]).toEqual([1, ''])
})

test('who is refused reads why, and may try again', async () => {
  const message = 'Nenhum usuário tem o e-mail da sua conta da empresa (EMAIL_UNKNOWN 3f9c2a1b)'
  serveOutcome(() => HttpResponse.json({ code: 'EMAIL_UNKNOWN', message }, { status: 403 }))
  await openLogin({ name: 'a conta da empresa', passwords: true }, '#sso=%2Fproducts')
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(link()).toBeVisible()
  await expect.element(password()).toBeVisible()
  expect(currentSession().isAuthenticated).toBe(false)
})
