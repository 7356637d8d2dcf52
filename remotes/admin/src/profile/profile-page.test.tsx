import { configureApi, currentSession } from '@celeiro/shared-auth'
import { accessTokenFor, endSession, fail, network, onCall, refuse, signInAs } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser } from '../testing/users-api.ts'

const account = (fields: Record<string, unknown> = {}) =>
  apiUser({
    userType: 'ADMIN',
    username: 'helena.moraes',
    name: 'Helena Moraes',
    email: 'helena@celeiro.example',
    ...fields,
  })

const renewed = (name: string) =>
  HttpResponse.json({
    accessToken: accessTokenFor({ role: 'ADMIN', name, email: null }),
    refreshToken: 'renewed',
  })

/** Serves the own account and the renewal of the session. Returns the bodies of writes. */
function serve(reply: (call: string) => Response = () => new HttpResponse(null, { status: 204 })) {
  const sent: { call: string; body: unknown }[] = []
  let name = 'Helena Moraes'
  network.use(
    onCall('GET /api/profile', () => HttpResponse.json({ data: account({ name }) })),
    onCall('POST /api/auth/refresh', () => renewed(name)),
    http.all('*/api/profile*', write),
    http.all('*/api/profile/password', write),
  )
  async function write({ request }: { request: Request }) {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const body = (await request.json()) as { name?: string }
    sent.push({ call, body })
    const response = reply(call)
    if (response.ok && body.name) name = body.name
    return response
  }
  return sent
}

beforeEach(() => configureApi({ baseUrl: '', features: ['profile'] }))
afterEach(() => configureApi({ baseUrl: '' }))

const open = () => openAdmin('/profile')

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

test('shows the account: what can be changed as fields, the rest as text', async () => {
  serve()
  await open()
  await expect.element(field('Nome completo')).toHaveValue('Helena Moraes')
  await expect.element(field('Email')).toHaveValue('helena@celeiro.example')
  await expect.element(page.getByText('helena.moraes')).toBeVisible()
  await expect.element(page.getByText('Administrador')).toBeVisible()
})

test('shows a failed load with a retry', async () => {
  let isUp = false
  network.use(onCall('GET /api/profile', () => (isUp ? HttpResponse.json({ data: account() }) : refuse())))
  await open()
  await expect.element(page.getByText('Erro ao carregar o perfil. Tente novamente.')).toBeVisible()
  isUp = true
  await button('Tentar novamente').click()
  await expect.element(field('Nome completo')).toBeVisible()
})

describe('name and e-mail', () => {
  test('are saved trimmed, and the session names the user as changed', async () => {
    const sent = serve()
    await open()
    await field('Nome completo').fill(' Helena Prado ')
    await field('Email').fill('')
    await button('Salvar dados').click()
    await expect.element(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
    expect(sent).toEqual([{ call: 'PATCH /api/profile', body: { name: 'Helena Prado', email: null } }])
    expect(currentSession().user?.name).toBe('Helena Prado')
    expect(localStorage.getItem('refreshToken')).toBe('renewed')
  })

  test('show at the field what breaks a rule, and are not sent', async () => {
    const sent = serve()
    await open()
    await field('Nome completo').fill(' ')
    await field('Email').fill('helena')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Nome completo')).toHaveAccessibleDescription('Nome completo é obrigatório')
    await expect.element(field('Email')).toHaveAccessibleDescription('Email deve ter um formato válido')
    await expect.element(field('Nome completo')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('show at the field what the server refuses', async () => {
    const message = 'Use no máximo 120 caracteres'
    serve(() =>
      HttpResponse.json(
        { code: 'VALIDATION_ERROR', message: 'Dados inválidos', errors: [{ path: 'name', message }] },
        { status: 400 },
      ),
    )
    await open()
    await field('Nome completo').fill('H'.repeat(121))
    await button('Salvar dados').click()
    await expect.element(field('Nome completo')).toHaveAccessibleDescription(message)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('keep what was typed when the save fails', async () => {
    serve(fail)
    await open()
    await field('Nome completo').fill('Helena Prado')
    await button('Salvar dados').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Erro ao atualizar o perfil. Tente novamente.')
    await expect.element(field('Nome completo')).toHaveValue('Helena Prado')
  })
})

describe('the password', () => {
  async function change(current: string, next: string, again = next) {
    await field('Senha atual').fill(current)
    await field('Nova senha').fill(next)
    await field('Repita a nova senha').fill(again)
    await userEvent.keyboard('{Enter}')
  }

  test('is changed, and this session goes on with new tokens', async () => {
    const sent = serve()
    await open()
    await change('antiga', ' nova senha ')
    await expect
      .element(page.getByText('Senha alterada. As suas outras sessões foram encerradas.'))
      .toBeVisible()
    expect(sent).toEqual([
      {
        call: 'POST /api/profile/password',
        body: { currentPassword: 'antiga', newPassword: ' nova senha ' },
      },
    ])
    expect(currentSession().isAuthenticated).toBe(true)
    expect(localStorage.getItem('refreshToken')).toBe('renewed')
    for (const name of ['Senha atual', 'Nova senha', 'Repita a nova senha'])
      await expect.element(field(name)).toHaveValue('')
  })

  test('that is wrong is shown at the field of the current one, which gets the focus', async () => {
    const message = 'Senha atual incorreta'
    serve(() =>
      HttpResponse.json(
        { code: 'WRONG_PASSWORD', message, errors: [{ path: 'currentPassword', message }] },
        { status: 400 },
      ),
    )
    await open()
    await change('errada', 'segredo1')
    await expect.element(field('Senha atual')).toHaveAccessibleDescription(message)
    await expect.element(field('Senha atual')).toHaveFocus()
    await expect.element(field('Nova senha')).toHaveValue('segredo1')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('says when there were too many attempts', async () => {
    const message = 'Muitas tentativas. Tente novamente em 12 minutos'
    serve(() => HttpResponse.json({ code: 'TOO_MANY_ATTEMPTS', message }, { status: 429 }))
    await open()
    await change('errada', 'segredo1')
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  })

  test('is not sent if it is short, repeated differently or without the current one', async () => {
    const sent = serve()
    await open()
    await change('', '123')
    await expect.element(field('Senha atual')).toHaveAccessibleDescription('Senha atual é obrigatória')
    await expect
      .element(field('Nova senha'))
      .toHaveAccessibleDescription('Senha deve ter pelo menos 6 caracteres')
    await change('antiga', 'segredo1', 'segredo2')
    await expect.element(field('Repita a nova senha')).toHaveAccessibleDescription('As senhas não são iguais')
    await expect.element(field('Repita a nova senha')).toHaveFocus()
    expect(sent).toEqual([])
  })
})

describe('leaving', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  const other = () => page.getByRole('heading', { name: 'Empresa' })

  test('asks before what was typed is lost, and not after it was saved', async () => {
    serve()
    const { goTo } = await open()
    await field('Nome completo').fill('Helena Prado')
    void goTo('/company')
    await question().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(field('Nome completo')).toHaveValue('Helena Prado')
    await button('Salvar dados').click()
    await expect.element(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
    void goTo('/company')
    await expect.element(other()).toBeVisible()
  })

  test('asks for a password that was typed, and leaves on confirmation', async () => {
    serve()
    const { goTo } = await open()
    await field('Senha atual').fill('antiga')
    void goTo('/company')
    await question().getByRole('button', { name: 'Sair' }).click()
    await expect.element(other()).toBeVisible()
  })
})

test('calls nothing on a host without the feature', async () => {
  configureApi({ baseUrl: '' })
  await open()
  await expect.element(page.getByText('Este sistema não oferece o perfil.')).toBeVisible()
})

test('keeps the data that were typed when the session ended, and no password', async () => {
  serve()
  const { goTo } = await openAdmin('/profile', { id: 'helena' })
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
