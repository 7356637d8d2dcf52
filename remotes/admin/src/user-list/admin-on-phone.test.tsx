import { configureApi } from '@celeiro/shared-auth'
import { expectUsableList, expectUsableOnPhone, serveCalls } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const long = apiUser({
  name: 'Maria Aparecida Nogueira de Figueiredo Bortolini',
  username: 'maria.aparecida.nogueira.bortolini',
  email: 'maria.aparecida.nogueira.bortolini@cooperativa-vale-do-ivai.coop.br',
  userType: 'ADMIN',
})
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => configureApi({ baseUrl: '', features: ['password-reset', 'profile', 'sessions'] }))

test('users and settings fit every window; they, their form and the link for a password are usable on a phone', async () => {
  serveUsers(() => apiUserPage([long, apiUser({ id: 'u2', isActive: false })]))
  const data = { token: 'segredo', expiresAt: '2026-11-20T19:42:07.000Z' }
  serveCalls({ 'POST /api/users/{id}/password-link': { data } })
  const { goTo } = await openAdmin('/settings')
  await expectUsableList(page.getByRole('table', { name: 'Configurações' }))
  await goTo('/users')
  await expectUsableList(page.getByRole('table', { name: 'Usuários' }))
  await button('Novo Usuário').click()
  await button('Salvar').click()
  await expect.element(page.getByText('Telefone é obrigatório')).toBeVisible()
  await expectUsableOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button(/^Redefinir senha por link/)
    .first()
    .click()
  await button('Criar link').click()
  await expect.element(button('Copiar link')).toHaveFocus()
  await expectUsableOnPhone()
})

test('the profile and the test of the API are usable on a phone', async () => {
  serveCalls({
    'GET /api/orders': { data: { orders: [], totalCount: 0 } },
    'GET /api/orders/stats/dashboard': { data: { totalOrders: 520 } },
    'GET /api/customers': { data: [{ id: 'x1' }] },
    'GET /api/products': { data: [{ id: 'x1' }] },
    'GET /api/profile': { data: { name: 'Helena Moraes' } },
    'GET /api/profile/sessions': {
      data: [{ id: 's1', device: 'Samsung Internet no Android', isCurrent: true }],
    },
  })
  const { goTo } = await openAdmin('/profile')
  await button('Alterar senha').click()
  await expect.element(page.getByText('Senha atual é obrigatória')).toBeVisible()
  await expect.element(button('Encerrar')).toBeVisible()
  await expectUsableOnPhone()
  await goTo('/test')
  await button('Ver dados brutos').nth(1).click()
  await expect.element(page.getByRole('region', { name: /^Dados brutos/ })).toBeVisible()
  await expectUsableOnPhone()
})
