import { currentSession } from '@celeiro/shared-auth'
import { gate, renderRoutes, serveCalls } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginPage } from './login-page.tsx'

const username = () => page.getByRole('textbox', { name: 'Usuário', exact: true })
const password = () => page.getByLabelText('Senha')
const submit = () => page.getByRole('button', { name: 'Entrar', exact: true })
const banner = () => page.getByRole('alert')

function openLogin() {
  return renderRoutes([{ path: '/login', element: <LoginPage /> }], { path: '/login', user: null })
}

/** Serves the login call. Returns the list of request bodies. */
function serveLogin(respond: () => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = []
  serveCalls({
    'POST /api/auth/login': async ({ request }) => {
      bodies.push(await request.json())
      return respond()
    },
  })
  return bodies
}

const granted = () => HttpResponse.json({ accessToken: 'a', refreshToken: 'r' })

async function logIn(name = 'helena.moraes', secret = ' segredo ') {
  await username().fill(name)
  await password().fill(secret)
  await submit().click()
}

test('names the product, shows an error at each missing field, and the password on demand', async () => {
  await openLogin()
  await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect.element(page.getByText('Sistema de administração e controle')).toBeVisible()
  await expect.element(page.getByText('© 2025 Celeiro. Todos os direitos reservados.')).toBeVisible()
  await expect.element(page.getByText('Versão 0.0.9')).toBeVisible()
  await expect.element(username()).toHaveFocus()
  await expect.element(username()).toHaveAttribute('autocomplete', 'username')
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password')

  await submit().click()
  await expect.element(username()).toHaveAccessibleDescription('Usuário é obrigatório')
  await expect.element(password()).toHaveAccessibleDescription('Senha é obrigatória')
  await expect.element(username()).toHaveFocus()
  await username().fill('helena.moraes')
  await expect.element(page.getByText('Usuário é obrigatório')).not.toBeInTheDocument()
  await submit().click()
  await expect.element(password()).toHaveFocus()

  await password().fill('segredo')
  await expect.element(password()).toHaveAttribute('type', 'password')
  // Its name is not that of the field.
  await page.getByRole('button', { name: 'Mostrar o que digito' }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(password()).toHaveValue('segredo')
})

test('is busy while the call is pending, cannot be sent twice, and stores the tokens', async () => {
  const { opened, open: respond } = gate()
  const bodies = serveLogin(() => opened.then(granted))
  await openLogin()
  await username().fill(' helena.moraes ')
  await password().fill(' segredo ')
  const button = submit().element() as HTMLButtonElement // Its role says so.
  button.focus()
  // In the same tick.
  button.click()
  button.click()
  const busy = page.getByRole('button', { name: 'Entrando...' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(busy).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await password().click()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => bodies.length).toBe(1)
  respond()
  await expect.poll(() => currentSession().isAuthenticated).toBe(true)
  expect(bodies).toEqual([{ username: 'helena.moraes', password: ' segredo ' }])
  expect(localStorage.getItem('accessToken')).toBe('a')
  expect(localStorage.getItem('authToken')).toBe('a')
  expect(localStorage.getItem('refreshToken')).toBe('r')
  expect(Number(localStorage.getItem('tokenExpiry'))).toBeGreaterThan(Date.now() + 890_000)
})

test('a failed login shows the reason, stores nothing, keeps the input and can be retried', async () => {
  const replies = [new HttpResponse(null, { status: 401 }), HttpResponse.json({ accessToken: 'a' })]
  serveLogin(() => replies.shift() ?? granted())
  await openLogin()
  await logIn()
  await expect.element(banner()).toHaveTextContent('Usuário ou senha incorretos')
  await banner().getByRole('button', { name: 'Fechar' }).click()
  await expect.element(banner()).not.toBeInTheDocument()
  await expect.element(username()).toHaveFocus()
  await expect.element(username()).toHaveValue('helena.moraes')

  await submit().click()
  await expect.element(banner()).toHaveTextContent('Erro ao realizar login. Tente novamente.')
  expect(localStorage.length).toBe(0)
  expect(currentSession().isAuthenticated).toBe(false)
  await submit().click()
  await expect.element(banner()).not.toBeInTheDocument()
  await expect.poll(() => currentSession().isAuthenticated).toBe(true)
})

test('shows at the field what the server refuses of a field', async () => {
  const message = 'Use no máximo 120 caracteres'
  const refusal = { message: 'Dados inválidos', errors: [{ path: 'username', message }] }
  serveLogin(() => HttpResponse.json(refusal, { status: 400 }))
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
  // The response to a later call arrives later.
  await fetch('/api/auth/login', { method: 'POST', body: '{}' })
  expect(currentSession().isAuthenticated).toBe(false)
})
