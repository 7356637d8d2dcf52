import { queryClient } from '@celeiro/shared-auth'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Salvar' })
const alert = () => page.getByRole('dialog').getByRole('alert')
const refusal = (body: object, status: number) => HttpResponse.json(body, { status })

test('a new user is checked, refused by the server with its words, and sent: list and counters are loaded again', async () => {
  const asked = serveUsers(() => apiUserPage([]))
  const message = 'Use no máximo 40 caracteres'
  const replies = [
    refusal({ message: 'Este nome de usuário já está em uso', code: 'USERNAME_TAKEN' }, 409),
    refusal({ message: `Dados inválidos. phone: ${message}`, errors: [{ path: 'phone', message }] }, 400),
    refusal({ data: apiUser() }, 201),
  ]
  const writes = serveUserWrites(() => replies[writes.length - 1] ?? null)
  queryClient.setQueryData(['orders', 'list'], 'cached')
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  await save().click()
  for (const name of ['Nome de usuário', 'Senha', 'Nome completo', 'Telefone'])
    await expect.element(field(name)).toBeInvalid()
  await expect.element(field('Nome de usuário')).toHaveFocus()
  await expect.element(dialog('Novo Usuário').getByRole('checkbox')).not.toBeInTheDocument()

  await field('Nome de usuário').fill(' rita ')
  await field('Senha').fill(' segredo ')
  await field('Nome completo').fill(' Rita Lopes ')
  await field('Telefone').fill('6'.repeat(41))
  await page.getByRole('combobox', { name: 'Tipo de usuário' }).last().selectOptions('Parceiro')
  await save().click()
  await expect
    .element(alert())
    .toHaveTextContent('Erro ao criar usuário. Tente novamente.Este nome de usuário já está em uso')
  await expect.element(field('Nome completo')).toHaveValue(' Rita Lopes ')
  await save().click()
  await expect.element(field('Telefone')).toHaveAccessibleDescription(message)
  await expect.element(field('Telefone')).toHaveFocus()
  await expect.element(alert()).toHaveTextContent(/^Erro ao criar usuário\. Tente novamente\.$/)
  await field('Telefone').fill(' 65 1 ')
  await expect.element(field('Telefone')).not.toHaveAccessibleDescription()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const { list, stats } = { ...asked, list: asked.list.length }
  await save().click()
  await expect.element(page.getByText('Usuário criado com sucesso!')).toBeVisible()
  await expect.element(dialog('Novo Usuário')).not.toBeInTheDocument()
  const body = { username: 'rita', password: ' segredo ', name: 'Rita Lopes', phone: '65 1' }
  expect(writes).toHaveLength(3)
  expect(writes[2]).toEqual({ call: 'POST /api/users', body: { ...body, userType: 'PARTNER' } })
  await expect.poll(() => [asked.list.length, asked.stats]).toEqual([list + 1, stats + 1])
  expect(queryClient.getQueryState(['orders', 'list'])?.isInvalidated).toBe(false)
})

test('an edited user is sent whole; one that cannot be saved says so, and a type that is unknown stays', async () => {
  const user = apiUser()
  serveUsers(() => apiUserPage([user, apiUser({ id: 'u2', username: 'auditor', userType: 'AUDITOR' })]))
  const writes = serveUserWrites(() =>
    writes.length === 1 ? new Response(null, { status: 500 }) : { data: user },
  )
  const editing = dialog('Editar Usuário')
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Editar otavia.prates' }).click()
  await expect.element(field('Nome de usuário')).toHaveAttribute('readonly')
  await expect.element(field('Nome de usuário')).toHaveValue('otavia.prates')
  await expect.element(field('Nome completo')).toHaveFocus()
  await expect.element(field('Senha')).toHaveValue('')
  await field('Email').fill(' ')
  await editing.getByRole('checkbox', { name: 'Ativo' }).click()
  await save().click()
  await expect.element(alert()).toHaveTextContent(/^Erro ao atualizar usuário\. Tente novamente\.$/)
  await save().click()
  await expect.element(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
  const { username, name, phone, email } = user
  const body = { username, name, phone, email: null, userType: 'PARTNER', active: false }
  expect(writes).toHaveLength(2)
  expect(writes[1]).toEqual({ call: `PATCH /api/users/${user.id}`, body })

  await page.getByRole('button', { name: 'Editar auditor' }).click()
  const type = editing.getByRole('combobox', { name: 'Tipo de usuário' })
  await expect.element(type).toHaveValue('AUDITOR')
  await type.selectOptions('Cliente')
  await save().click()
  await expect.element(editing).not.toBeInTheDocument()
  const others = { username: 'auditor', name, email, phone, active: true }
  expect(writes[2]?.body).toEqual({ ...others, userType: 'CLIENT' })
})
