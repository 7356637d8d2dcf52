import { configureApi } from '@celeiro/shared-auth'
import { serveCalls } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

test('an administrator reads what has happened to a user, and who did it', async () => {
  configureApi({ baseUrl: '', features: ['user-history'] })
  serveUsers(() => apiUserPage([apiUser()]))
  const createdAt = '2026-11-19T19:42:07.000Z'
  const data = [
    { id: 'e2', createdAt, message: 'Tipo: Parceiro → Administrador', author: 'Helena Moraes' },
    { id: 'e1', createdAt, message: 'Sessões de todos encerradas', author: null },
  ]
  const asked: unknown[] = []
  serveCalls({
    'GET /api/users/{id}/history': ({ params }) =>
      asked.push(params.id) === 1 ? HttpResponse.json({}, { status: 403 }) : { data },
  })
  await openAdmin('/users')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Mais ações otavia.prates' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog', { name: 'Histórico do Usuário' })
  await expect.element(dialog).toHaveTextContent('Erro ao carregar o histórico.')
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  const rows = dialog.getByRole('row')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/^19\/11\/2026.*Helena MoraesTipo: Parceiro → Administrador$/)
  await expect.element(rows.nth(2)).toHaveTextContent(/—Sessões de todos encerradas$/)
  expect(asked).toEqual(['cm8f2k1a7q0000xv3l5p2d9te', 'cm8f2k1a7q0000xv3l5p2d9te'])
})
