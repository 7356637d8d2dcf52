import { counter, gate, refuse } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const search = () => page.getByRole('searchbox', { name: 'Buscar usuários' })

describe('the list', () => {
  test('shows name, username, e-mail, phone, type, activity and the day of creation', async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    await openAdmin('/users')
    await expect
      .element(rows())
      .toHaveTextContent(
        /^Otávia Pratesotavia\.pratesotavia@celeiro\.example\(65\) 99999-0000ParceiroAtivo19\/11\/2026$/,
      )
    await expect.element(rows().getByRole('rowheader')).toHaveTextContent('Otávia Prates')
    for (const name of ['Editar otavia.prates', 'Excluir otavia.prates']) {
      await expect.element(rows().getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('shows who is inactive, and a type that it does not know as it is', async () => {
    serveUsers(() => apiUserPage([apiUser({ userType: 'ROOT', isActive: false })]))
    await openAdmin('/users')
    await expect.element(rows()).toHaveTextContent('ROOTInativo')
  })

  test('shows a dash for every missing value', async () => {
    serveUsers(() => apiUserPage([{}]))
    await openAdmin('/users')
    await expect.element(rows()).toHaveTextContent(/^—————Ativo—$/)
  })
})

describe('the counters', () => {
  test('come from their own call', async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    await openAdmin('/users')
    await expect.element(counter('Total de usuários')).toHaveTextContent(/^Total de usuários41$/)
    await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos38$/)
    await expect.element(counter('Inativos')).toHaveTextContent(/^Inativos3$/)
  })

  test('report a failed load and offer a retry, without affecting the list', async () => {
    serveUsers(() => apiUserPage([apiUser()]), refuse)
    await openAdmin('/users')
    const failure = page.getByRole('alert')
    await expect
      .element(failure)
      .toHaveTextContent('Erro ao carregar contadores de usuários. Tente novamente.')
    await expect.element(counter('Total de usuários')).toHaveTextContent('—')
    await expect.element(rows()).toBeVisible()
    serveUsers(() => apiUserPage([apiUser()]))
    await failure.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(counter('Total de usuários')).toHaveTextContent('41')
    await expect.element(failure).not.toBeInTheDocument()
  })

  test('are busy while they load', async () => {
    const { opened, open } = gate()
    serveUsers(
      () => apiUserPage([]),
      async () => {
        await opened
        return { data: { totalUsers: 1, activeUsers: 1, inactiveUsers: 0 } }
      },
    )
    await openAdmin('/users')
    await expect.element(counter('Ativos')).toHaveAttribute('aria-busy', 'true')
    open()
    await expect.element(counter('Ativos')).toHaveTextContent('1')
  })
})

test('the filters all go to the server, from the URL and to it, back on page 1', async () => {
  const asked = serveUsers(() => apiUserPage([apiUser()], { totalCount: 41, totalPages: 3, hasNext: true }))
  const { query } = await openAdmin('/users?search=rita&page=2')
  await expect.element(search()).toHaveValue('rita')
  await page.getByRole('combobox', { name: 'Tipo de usuário' }).selectOptions('Parceiro')
  await page.getByRole('combobox', { name: 'Situação' }).selectOptions('Inativo')
  await expect.poll(query).toBe('?search=rita&userType=PARTNER&isActive=false')
  await search().fill(' otávia ')
  await expect
    .poll(() => Object.fromEntries(asked.list.at(-1) ?? []))
    .toEqual({ page: '1', limit: '20', search: 'otávia', userType: 'PARTNER', isActive: 'false' })
  expect(Object.fromEntries(asked.list[0] ?? [])).toEqual({ page: '2', limit: '20', search: 'rita' })
  expect(asked.stats).toBe(1)
})
