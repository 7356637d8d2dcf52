import { configureApi, currentSession } from '@celeiro/shared-auth'
import { serveCalls } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const lastUsedAt = '2026-11-19T19:42:07.000Z'
const HERE = { id: 's1', device: 'Edge no Windows', address: '198.51.100.7', lastUsedAt, isCurrent: true }
const PHONE = {
  id: 's2',
  device: 'Safari no iPhone',
  address: '2001:db8:1:2::/64',
  lastUsedAt,
  isOfCompany: true,
  isCurrent: false,
}
const OLD = { id: 's3', device: null, address: null, lastUsedAt, isCurrent: false }

/** Serves the own account and its sessions. Returns the ids of ended ones. */
function serve() {
  const ended: string[] = []
  const refusal = { message: 'Esta sessão já terminou' }
  serveCalls({
    'GET /api/profile': { data: { name: 'Helena Moraes' } },
    'GET /api/profile/sessions': () => ({
      data: [HERE, PHONE, OLD].filter(({ id }) => !ended.includes(id)),
    }),
    'DELETE /api/profile/sessions/{sessionId}': ({ params }: { params: { sessionId: string } }) =>
      ended.push(params.sessionId) === 1
        ? HttpResponse.json(refusal, { status: 404 })
        : new HttpResponse(null, { status: 204 }),
  })
  return ended
}

beforeEach(() => configureApi({ baseUrl: '', features: ['profile', 'sessions'] }))

const sessions = () => page.getByRole('list', { name: 'Sessões' })
const row = (text: string) => sessions().getByRole('listitem').filter({ hasText: text })
const end = (text: string) => row(text).getByRole('button', { name: 'Encerrar', exact: true })

test('the own sessions are shown and ended; the end of this one is the logout', async () => {
  const ended = serve()
  await openAdmin('/profile')
  await expect.element(page.getByText('Os seus dados, a sua senha e as suas sessões.')).toBeVisible()
  await expect
    .element(row('Edge no Windows'))
    .toHaveTextContent(/esta sessãoEndereço 198\.51\.100\.7 · Último uso em 19\/11\/2026/)
  await expect.element(end('Safari no iPhone')).toHaveAccessibleDescription('Safari no iPhone')
  await expect.element(row('Dispositivo desconhecido')).toHaveTextContent('Endereço —')

  await expect.element(row('conta da empresa')).toHaveTextContent('Safari no iPhone')

  await end('Dispositivo desconhecido').click()
  await expect.element(page.getByText('Esta sessão já terminou')).toBeVisible()
  await expect.element(row('Dispositivo desconhecido')).not.toBeInTheDocument()
  await end('Safari no iPhone').click()
  await expect.element(page.getByText('Sessão encerrada.')).toBeVisible()
  await expect.element(row('Safari no iPhone')).not.toBeInTheDocument()
  await expect.element(sessions()).toHaveFocus()
  expect(ended).toEqual(['s3', 's2'])
  await end('Edge no Windows').click()
  await expect.poll(() => currentSession().isAuthenticated).toBe(false)
  expect(ended).toHaveLength(2)
})

test('an administrator ends the sessions of a user after a question', async () => {
  serveUsers(() => apiUserPage([apiUser()]))
  const ended: unknown[] = []
  serveCalls({
    'DELETE /api/users/{id}/sessions': ({ params }: { params: { id: string } }) =>
      ended.push(params.id) === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 }),
  })
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Encerrar sessões otavia.prates' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Encerrar sessões' })
  await expect.element(dialog).toHaveTextContent('Otávia Prates sai do sistema em todos os aparelhos')
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Erro ao encerrar as sessões. Tente novamente.')
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(page.getByText('Sessões encerradas.')).toBeVisible()
  expect(ended).toEqual(['cm8f2k1a7q0000xv3l5p2d9te', 'cm8f2k1a7q0000xv3l5p2d9te'])
})
