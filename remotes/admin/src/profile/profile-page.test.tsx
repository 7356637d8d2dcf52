import { configureApi, currentSession } from '@celeiro/shared-auth'
import { accessTokenFor, endSession, fail, network, onCall, refuse, signInAs } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser } from '../testing/users-api.ts'

function violation(path: string, message: string) {
  const body = { code: 'REFUSED', message: 'Dados inválidos', errors: [{ path, message }] }
  return HttpResponse.json(body, { status: 400 })
}

/** Serves the own account and the renewal of the session; writes get the replies, one after another. Returns the writes. */
function serve(...replies: (() => Response)[]) {
  const sent: { call: string; body: unknown }[] = []
  let name = 'Helena Moraes'
  const account = { userType: 'ADMIN', username: 'helena.moraes', email: 'helena@celeiro.example' }
  const accessToken = () => accessTokenFor({ role: 'ADMIN', name, email: null })
  network.use(
    onCall('GET /api/profile', () => HttpResponse.json({ data: apiUser({ ...account, name }) })),
    onCall('POST /api/auth/refresh', () =>
      HttpResponse.json({ accessToken: accessToken(), refreshToken: 'renewed' }),
    ),
    http.all('*/api/profile*', write),
    http.all('*/api/profile/password', write),
  )
  async function write({ request }: { request: Request }) {
    const body = (await request.json()) as { name?: string }
    sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
    const response = replies[sent.length - 1]?.() ?? new HttpResponse(null, { status: 204 })
    if (response.ok && body.name) name = body.name
    return response
  }
  return sent
}

beforeEach(() => configureApi({ baseUrl: '', features: ['profile'] }))

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const alert = () => page.getByRole('alert')
const question = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
const company = () => page.getByRole('heading', { name: 'Empresa' })

test('name and e-mail are saved by the rules, and the session names the user as changed', async () => {
  const tooLong = 'Use no máximo 120 caracteres'
  const sent = serve(() => violation('name', tooLong), fail)
  const { goTo } = await openAdmin('/profile')
  await expect.element(field('Nome completo')).toHaveValue('Helena Moraes')
  await expect.element(field('E-mail')).toHaveValue('helena@celeiro.example')
  // What cannot be changed is text.
  await expect.element(page.getByText('helena.moraes')).toBeVisible()
  await expect.element(page.getByText('Administrador')).toBeVisible()

  await field('Nome completo').fill(' ')
  await field('E-mail').fill('helena')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Nome completo')).toHaveAccessibleDescription('Nome completo é obrigatório')
  await expect.element(field('E-mail')).toHaveAccessibleDescription('Email deve ter um formato válido')
  await expect.element(field('Nome completo')).toHaveFocus()
  expect(sent).toEqual([])

  await field('E-mail').fill('')
  await field('Nome completo').fill('H'.repeat(121))
  await button('Salvar dados').click()
  await expect.element(field('Nome completo')).toHaveAccessibleDescription(tooLong)
  await expect.element(alert()).not.toBeInTheDocument()
  await field('Nome completo').fill(' Helena Prado ')
  await button('Salvar dados').click()
  await expect.element(alert()).toHaveTextContent('Erro ao atualizar o perfil. Tente novamente.')
  await expect.element(field('Nome completo')).toHaveValue(' Helena Prado ')

  void goTo('/company')
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await button('Salvar dados').click()
  await expect.element(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  expect(sent).toHaveLength(3)
  expect(sent[2]).toEqual({ call: 'PATCH /api/profile', body: { name: 'Helena Prado', email: null } })
  expect(currentSession().user?.name).toBe('Helena Prado')
  expect(localStorage.getItem('refreshToken')).toBe('renewed')
  void goTo('/company')
  await expect.element(company()).toBeVisible()
})

test('the password is changed with the current one, and this session goes on with new tokens', async () => {
  const [wrong, short] = ['Senha atual incorreta', 'Senha deve ter pelo menos 6 caracteres']
  const tooMany = 'Muitas tentativas. Tente novamente em 12 minutos'
  const sent = serve(
    () => violation('currentPassword', wrong),
    () => HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message: tooMany }, { status: 429 }),
  )
  async function change(current: string, next: string, again = next) {
    await field('Senha atual').fill(current)
    await field('Nova senha').fill(next)
    await field('Repita a nova senha').fill(again)
    await userEvent.keyboard('{Enter}')
  }
  const { goTo } = await openAdmin('/profile')
  await change('', '123')
  await expect.element(field('Senha atual')).toHaveAccessibleDescription('Senha atual é obrigatória')
  await expect.element(field('Nova senha')).toHaveAccessibleDescription(short)
  await change('antiga', 'segredo1', 'segredo2')
  await expect.element(field('Repita a nova senha')).toHaveAccessibleDescription('As senhas não são iguais')
  await expect.element(field('Repita a nova senha')).toHaveFocus()
  expect(sent).toEqual([])

  await change('errada', 'segredo1')
  await expect.element(field('Senha atual')).toHaveAccessibleDescription(wrong)
  await expect.element(field('Senha atual')).toHaveFocus()
  await expect.element(field('Nova senha')).toHaveValue('segredo1')
  await expect.element(alert()).not.toBeInTheDocument()
  await change('errada', 'segredo1')
  await expect.element(alert()).toHaveTextContent(tooMany)
  await change('antiga', ' nova senha ')
  const done = 'Senha alterada. As suas outras sessões foram encerradas.'
  await expect.element(page.getByText(done)).toBeVisible()
  const body = { currentPassword: 'antiga', newPassword: ' nova senha ' }
  expect(sent.slice(2)).toEqual([{ call: 'POST /api/profile/password', body }])
  expect(currentSession().isAuthenticated).toBe(true)
  expect(localStorage.getItem('refreshToken')).toBe('renewed')
  for (const name of ['Senha atual', 'Nova senha', 'Repita a nova senha'])
    await expect.element(field(name)).toHaveValue('')

  await field('Senha atual').fill('antiga')
  void goTo('/company')
  await question().getByRole('button', { name: 'Sair' }).click()
  await expect.element(company()).toBeVisible()
})

test('a failed load can be repeated; what was typed when the session ended is there again, but no password', async () => {
  serve()
  let isUp = false
  network.use(onCall('GET /api/profile', () => (isUp ? undefined : refuse())))
  const { goTo } = await openAdmin('/profile', { id: 'helena' })
  await expect.element(page.getByText('Erro ao carregar o perfil. Tente novamente.')).toBeVisible()
  isUp = true
  await button('Tentar novamente').click()
  await field('Nome completo').fill('Helena M. Dias')
  await field('Nova senha').fill('segredo')
  endSession()
  await goTo('/login')
  await expect.element(page.getByText('Página de outro módulo')).toBeVisible()
  signInAs({ id: 'helena' })
  await goTo('/profile')
  await expect.element(field('Nome completo')).toHaveValue('Helena M. Dias')
  await expect.element(page.getByText(/^Recuperamos o que você digitou/)).toBeVisible()
  await expect.element(field('Nova senha')).toHaveValue('')
})

test('offers no password where only the account for emergencies has one', async () => {
  configureApi({ baseUrl: '', features: ['profile'], signOn: { name: 'a conta', passwords: false } })
  serve()
  await openAdmin('/profile')
  await expect.element(field('Nome completo')).toBeVisible()
  await expect.element(page.getByText('Os seus dados.')).toBeVisible()
  await expect.element(field('Nova senha')).not.toBeInTheDocument()
})

test('calls nothing on a host without the feature', async () => {
  configureApi({ baseUrl: '' })
  await openAdmin('/profile')
  await expect.element(page.getByText('Este sistema não oferece o perfil.')).toBeVisible()
})
