import { configureApi } from '@celeiro/shared-auth'
import { expectFirstRowAboveFold, expectFits } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const long = apiUser({
  name: 'Maria Aparecida Nogueira de Figueiredo Bortolini',
  username: 'maria.aparecida.nogueira.bortolini',
  email: 'maria.aparecida.nogueira.bortolini@cooperativa-vale-do-ivai.coop.br',
  userType: 'ADMIN',
})

test('users fit every window, and the first is above the fold of a phone', async () => {
  configureApi({ baseUrl: '', features: ['password-reset'] })
  serveUsers(() => apiUserPage([long, apiUser()]))
  await openAdmin('/users')
  const list = page.getByRole('table', { name: 'Usuários' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
})

test('few, short columns are no wider than they need, and the page with them', async () => {
  serveUsers(() => apiUserPage([apiUser()]))
  await page.viewport(1920, 900)
  await openAdmin('/users')
  const list = page.getByRole('table', { name: 'Usuários' })
  await expect.element(list).toBeVisible()
  const { width, right } = list.element().getBoundingClientRect()
  expect(width).toBeLessThan(1200)
  const options = page.getByRole('button', { name: 'Opções da lista' }).element()
  expect(Math.abs(options.getBoundingClientRect().right - right)).toBeLessThan(4)
})

test('settings fit every window, and the first is above the fold of a phone', async () => {
  await openAdmin('/settings')
  const list = page.getByRole('table', { name: 'Configurações' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
})
