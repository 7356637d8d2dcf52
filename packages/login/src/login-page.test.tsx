import { currentSession } from '@celeiro/shared-auth'
import { gate, network, onCall, renderRoutes } from '@celeiro/testing'
import { delay, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginPage } from './login-page.tsx'

const username = () => page.getByRole('textbox', { name: 'Usuário', exact: true })
const password = () => page.getByLabelText('Senha')
const submit = () => page.getByRole('button', { name: 'Entrar', exact: true })
const banner = () => page.getByRole('alert')

function openLogin() {
  return renderRoutes([{ path: '/login', element: <LoginPage version="0.0.9" /> }], {
    path: '/login',
    user: null,
  })
}

/** Serves the login call. Returns the list of request bodies. */
function serveLogin(respond: () => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = []
  network.use(
    onCall('POST /api/auth/login', async ({ request }) => {
      bodies.push(await request.json())
      return respond()
    }),
  )
  return bodies
}

const granted = () => HttpResponse.json({ accessToken: 'a', refreshToken: 'r' })

async function logIn(name = 'helena.moraes', secret = ' segredo ') {
  await username().fill(name)
  await password().fill(secret)
  await submit().click()
}

test('shows the product name and version', async () => {
  await openLogin()
  await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect.element(page.getByText('Sistema de administração e controle')).toBeVisible()
  await expect.element(page.getByText('© 2025 Celeiro. Todos os direitos reservados.')).toBeVisible()
  await expect.element(page.getByText('Versão 0.0.9')).toBeVisible()
})

test('focuses the user name and labels the fields for password managers', async () => {
  await openLogin()
  await expect.element(username()).toHaveFocus()
  await expect.element(username()).toHaveAttribute('autocomplete', 'username')
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password')
})

test('logs in and stores the tokens', async () => {
  const bodies = serveLogin(granted)
  await openLogin()
  await logIn(' helena.moraes ')
  await expect.poll(() => currentSession().isAuthenticated).toBe(true)
  expect(bodies).toEqual([{ username: 'helena.moraes', password: ' segredo ' }])
  expect(localStorage.getItem('accessToken')).toBe('a')
  expect(localStorage.getItem('authToken')).toBe('a')
  expect(localStorage.getItem('refreshToken')).toBe('r')
  expect(Number(localStorage.getItem('tokenExpiry'))).toBeGreaterThan(Date.now() + 890_000)
})

test('shows an error at each missing field and makes no call', async () => {
  await openLogin()
  await submit().click()
  await expect.element(username()).toHaveAccessibleDescription('Usuário é obrigatório')
  await expect.element(password()).toHaveAccessibleDescription('Senha é obrigatória')
  await expect.element(username()).toHaveFocus()

  await username().fill('helena.moraes')
  await expect.element(page.getByText('Usuário é obrigatório')).not.toBeInTheDocument()
  await submit().click()
  await expect.element(password()).toHaveFocus()
})

test('is busy while the call is pending and cannot be sent twice', async () => {
  const { opened, open: respond } = gate()
  const bodies = serveLogin(() => opened.then(granted))
  await openLogin()
  await logIn()
  const busy = page.getByRole('button', { name: 'Entrando...' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await password().click()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => bodies.length).toBe(1)
  respond()
  await expect.poll(() => currentSession().isAuthenticated).toBe(true)
  expect(bodies).toHaveLength(1)
})

test('is sent once for two submits in the same tick', async () => {
  const bodies = serveLogin(granted)
  await openLogin()
  await username().fill('helena.moraes')
  await password().fill('segredo')
  const form = username().element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(() => currentSession().isAuthenticated).toBe(true)
  expect(bodies).toHaveLength(1)
})

describe('a failed login', () => {
  test.each([
    ['a 401', () => new HttpResponse(null, { status: 401 }), 'Usuário ou senha incorretos'],
    [
      'only one token',
      () => HttpResponse.json({ accessToken: 'a' }),
      'Erro ao realizar login. Tente novamente.',
    ],
  ])('shows the reason after %s, and stores nothing', async (_what, respond, text) => {
    const bodies = serveLogin(respond)
    await openLogin()
    await logIn()
    await expect.element(banner()).toHaveTextContent(text)
    expect(bodies).toHaveLength(1)
    expect(localStorage.length).toBe(0)
    expect(currentSession().isAuthenticated).toBe(false)
  })

  test('keeps the input and can be retried', async () => {
    let attempts = 0
    serveLogin(() => {
      attempts += 1
      return attempts === 1 ? new HttpResponse(null, { status: 401 }) : granted()
    })
    await openLogin()
    await logIn()
    await expect.element(banner()).toBeVisible()
    await expect.element(username()).toHaveValue('helena.moraes')
    await submit().click()
    await expect.element(banner()).not.toBeInTheDocument()
    await expect.poll(() => currentSession().isAuthenticated).toBe(true)
  })

  test('shows a banner that can be dismissed, and returns focus to the form', async () => {
    serveLogin(() => new HttpResponse(null, { status: 401 }))
    await openLogin()
    await logIn()
    await banner().getByRole('button', { name: 'Fechar' }).click()
    await expect.element(banner()).not.toBeInTheDocument()
    await expect.element(username()).toHaveFocus()
  })
})

test('shows at the field what the server refuses of a field', async () => {
  const message = 'Use no máximo 120 caracteres'
  serveLogin(() =>
    HttpResponse.json(
      { message: 'Dados inválidos', errors: [{ path: 'username', message }] },
      { status: 400 },
    ),
  )
  await openLogin()
  await logIn('h'.repeat(121))
  await expect.element(username()).toHaveAccessibleDescription(message)
  await expect.element(username()).toHaveFocus()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('ignores a login that completes after the page was left', async () => {
  const { opened, open: respond } = gate()
  const bodies = serveLogin(() => opened.then(granted))
  const { screen } = await openLogin()
  await logIn()
  await expect.poll(() => bodies).toHaveLength(1)
  await screen.unmount()
  respond()
  await delay(100)
  expect(currentSession().isAuthenticated).toBe(false)
})

test('shows the password on demand, under a name that is not the field’s', async () => {
  await openLogin()
  await password().fill('segredo')
  await expect.element(password()).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar o que digito' }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(password()).toHaveValue('segredo')
})
