import { configureApi } from '@celeiro/shared-auth'
import { counter, gate, refuse } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const search = () => page.getByRole('searchbox', { name: 'Buscar usuários' })
const writes = () => page.getByRole('button', { name: /^(Novo Usuário|Editar|Excluir|Redefinir)( |$)/ })

test('the users are shown and filtered by the server, beside counters of their own call', async () => {
  const users = [apiUser(), apiUser({ id: 'u2', userType: 'ROOT', isActive: false }), {}]
  const asked = serveUsers(() => apiUserPage(users, { totalCount: 41, totalPages: 3, hasNext: true }))
  const { query } = await openAdmin('/users?search=rita&page=2')
  const row = rows().first()
  await expect
    .element(row)
    .toHaveTextContent(
      /^Otávia Pratesotavia\.pratesotavia@celeiro\.example\(65\) 99999-0000ParceiroAtivo19\/11\/2026$/,
    )
  await expect.element(row.getByRole('rowheader')).toHaveTextContent('Otávia Prates')
  const labels = row.getByRole('button').elements()
  expect(labels.map(({ ariaLabel }) => ariaLabel)).toEqual(['Editar otavia.prates', 'Excluir otavia.prates'])
  await expect.element(rows().nth(1)).toHaveTextContent('ROOTInativo')
  await expect.element(rows().nth(2)).toHaveTextContent(/^—————Ativo—$/)
  for (const text of ['Total de usuários41', 'Ativos38', 'Inativos3'])
    await expect.element(counter(text.replace(/\d+/, ''))).toHaveTextContent(text)

  // Few, short columns are no wider than they need; their rows end with free space, as wide as every list.
  await page.viewport(1920, 900)
  const rightOf = (part: Locator) => part.element().getBoundingClientRect().right
  expect(rightOf(page.getByRole('columnheader', { name: 'Ações' }))).toBeLessThan(1250)
  expect(rightOf(page.getByRole('table'))).toBeGreaterThan(1430)
  const options = page.getByRole('button', { name: 'Opções da lista' })
  expect(Math.abs(rightOf(options) - rightOf(page.getByRole('table')))).toBeLessThan(4)
  await page.viewport(1280, 800)

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

test('counters that cannot be loaded say so and can be asked for again, without affecting the list', async () => {
  const arrival = gate()
  serveUsers(
    () => apiUserPage([apiUser()]),
    async () => {
      await arrival.opened
      return refuse()
    },
  )
  await openAdmin('/users')
  await expect.element(rows()).toBeVisible()
  await expect.element(counter('Ativos')).toHaveAttribute('aria-busy', 'true')
  arrival.open()
  const failure = page.getByRole('alert')
  await expect.element(failure).toHaveTextContent('Erro ao carregar contadores de usuários. Tente novamente.')
  await expect.element(counter('Total de usuários')).toHaveTextContent('—')
  await expect.element(rows()).toBeVisible()
  serveUsers(() => apiUserPage([apiUser()]))
  await failure.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(counter('Total de usuários')).toHaveTextContent('41')
  await expect.element(failure).not.toBeInTheDocument()
})

test('where the host counts, the counters are those of the filter, with those of all users beside them', async () => {
  configureApi({ baseUrl: '', features: ['order-stats'] })
  serveUsers(
    () => apiUserPage([apiUser()]),
    (query) => ({
      data: query.has('search')
        ? { totalUsers: 2, activeUsers: 1, inactiveUsers: 1 }
        : { totalUsers: 41, activeUsers: 40, inactiveUsers: 1 },
    }),
  )
  await openAdmin('/users?search=ot%C3%A1via')
  await expect.element(counter('Total de usuários')).toHaveTextContent(/^Total de usuários241 ao todo$/)
  await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos140 ao todo$/)
  await expect.element(counter('Inativos')).toHaveTextContent(/^Inativos1$/)
})

test('an administrator opens the form of a new user at "?novo", once', async () => {
  serveUsers(() => apiUserPage([apiUser()]))
  const url = await openAdmin('/users?search=ot%C3%A1via&novo', { role: 'ADMIN' })
  const form = page.getByRole('dialog', { name: 'Novo Usuário' })
  await expect.element(form).toBeVisible()
  expect(url.query()).toBe('?search=ot%C3%A1via')
  await url.back()
  await expect.element(form).not.toBeInTheDocument()
  expect(url.query()).toBe('?search=ot%C3%A1via')
})

test('a PARTNER only reads, at "?novo" too', async () => {
  configureApi({ baseUrl: '', features: ['password-reset'] })
  serveUsers(() => apiUserPage([apiUser()]))
  const { query } = await openAdmin('/users?novo', { role: 'PARTNER' })
  await expect.element(rows()).toHaveTextContent('Otávia Prates')
  await expect.poll(query).toBe('')
  await expect.element(writes()).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Ações' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a CLIENT finds the page closed, without a call', async () => {
  // A call that the test does not declare would fail it.
  await openAdmin('/users', { role: 'CLIENT' })
  const text = 'Acesso Restrito — Você não possui permissão para acessar o gerenciamento de usuários.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(writes()).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})
