import { currentSession } from '@celeiro/shared-auth'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { PasswordReset } from './password-reset.tsx'

beforeEach(startRemotes)

const ADDRESS = '/redefinir-senha#token=segredo-do-link'
const user = { id: 'u-clara', username: 'clara.dias' }

interface Sent {
  call: string
  body: unknown
}

/** Serves the calls about links. Returns what was sent. */
function serve(reply: (sent: Sent) => Response = () => HttpResponse.json({ data: user })): Sent[] {
  const calls: Sent[] = []
  network.use(
    http.post('*/api/auth/password-link/:step', async ({ request, params }) => {
      expect(request.headers.get('authorization')).toBeNull()
      const sent = { call: String(params['step']), body: await request.json() }
      calls.push(sent)
      return reply(sent)
    }),
  )
  return calls
}

const open = (address = ADDRESS, signedIn: Parameters<typeof renderRoutes>[1]['user'] = null) =>
  renderRoutes(
    [
      { path: '/redefinir-senha', element: <PasswordReset /> },
      { path: '/login', element: <h1>Login</h1> },
      { path: '/home', element: <h1>Pedidos</h1> },
    ],
    { path: address, user: signedIn },
  )

const gone = 'Este link não é mais válido: já foi usado, expirou ou foi substituído por outro'
const invalid = () => HttpResponse.json({ code: 'PASSWORD_LINK_INVALID', message: gone }, { status: 404 })
const alert = () => page.getByRole('alert')

const field = (name: string) => page.getByLabelText(name, { exact: true })

async function choose(password: string, again = password) {
  await field('Nova senha').fill(password)
  await field('Repita a nova senha').fill(again)
  await userEvent.keyboard('{Enter}')
}

test('takes the secret out of the address, checks the password by the rules, sets it and leads to the login', async () => {
  const calls = serve()
  const { router } = await open()
  await expect.element(page.getByText('clara.dias')).toBeVisible()
  await expect.element(field('Nova senha')).toHaveFocus()
  expect(router.state.location).toMatchObject({ pathname: '/redefinir-senha', hash: '' })
  expect(router.state.historyAction).toBe('REPLACE')
  expect(calls.at(-1)).toEqual({ call: 'check', body: { token: 'segredo-do-link' } })

  await choose('segredo1', 'segredo2')
  await expect.element(field('Repita a nova senha')).toHaveAccessibleDescription('As senhas não são iguais')
  await expect.element(field('Repita a nova senha')).toHaveFocus()
  expect(calls.filter(({ call }) => call === 'redeem')).toEqual([])

  await choose(' segredo ')
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(calls.at(-1)).toEqual({ call: 'redeem', body: { token: 'segredo-do-link', password: ' segredo ' } })
  expect(router.state.location.state).toEqual({
    notice: 'Senha redefinida. As sessões abertas foram encerradas; entre com a nova senha.',
  })
})

test('checks the link again after an outage, says at once that it is no longer valid, and leads to the login', async () => {
  const replies = [HttpResponse.error(), invalid()]
  serve(() => replies.shift() ?? invalid())
  const { router } = await open()
  await expect.element(alert()).toHaveTextContent('Erro de conexão. Verifique sua internet')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(alert()).toHaveTextContent(`${gone}. Peça outro a um administrador.`)
  await expect.element(field('Nova senha')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ir para o login' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})

test('keeps what was typed after a failure, shows at the field what the server refuses, and a link that was used meanwhile', async () => {
  const message = 'Use no máximo 256 caracteres'
  const errors = [{ path: 'password', message }]
  const replies = [
    HttpResponse.error(),
    HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: 'Muitas tentativas.' }, { status: 429 }),
    HttpResponse.json({ code: 'VALIDATION_ERROR', message: 'Dados inválidos', errors }, { status: 400 }),
  ]
  serve(({ call }) =>
    call === 'redeem' ? (replies.shift() ?? invalid()) : HttpResponse.json({ data: user }),
  )
  await open()
  await choose('segredo1')
  await expect.element(alert()).toHaveTextContent('Erro de conexão. Verifique sua internet')
  await expect.element(field('Nova senha')).toHaveValue('segredo1')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert()).toHaveTextContent('Muitas tentativas.')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Nova senha')).toHaveAccessibleDescription(message)
  await userEvent.keyboard('{Enter}')
  await expect.element(alert()).toHaveTextContent('Este link não é mais válido')
  await expect.element(page.getByRole('heading', { name: 'Redefinir senha' })).toHaveFocus()
})

test('ends the session of the same user in this browser', async () => {
  serve()
  await open(ADDRESS, { id: 'u-clara' })
  await choose('segredo1')
  await expect.poll(() => currentSession().isAuthenticated).toBe(false)
})

test('leaves the session of somebody else in this browser alone, and says so', async () => {
  serve()
  await open(ADDRESS, { id: 'u-helena', name: 'Helena Moraes' })
  await choose('segredo1')
  await expect.element(page.getByRole('status')).toHaveTextContent('A senha de clara.dias foi redefinida')
  await expect.element(page.getByText('Helena Moraes')).toBeVisible()
  expect(currentSession().isAuthenticated).toBe(true)
  await page.getByRole('link', { name: 'Ir para Pedidos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
})
