import { storeTokens } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const helena = apiUser({ id: 'helena', username: 'helena.moraes', name: 'Helena', userType: 'ADMIN' })
const form = () => page.getByRole('dialog', { name: 'Editar Usuário' })
const question = (name?: string) => page.getByRole('alertdialog', name ? { name } : {})
const press = (name: RegExp | string) => page.getByRole('button', { name }).click()
const toggleActive = () => form().getByRole('checkbox', { name: 'Ativo' }).click()
const message = 'É preciso manter pelo menos um administrador ativo'
let writes: ReturnType<typeof serveUserWrites>

beforeEach(() => {
  serveUsers(() => apiUserPage([helena, apiUser()]))
  writes = serveUserWrites(({ body }) =>
    body && 'active' in (body as object) && writes.length === 1
      ? HttpResponse.json({ message, code: 'LAST_ADMIN' }, { status: 409 })
      : { data: helena },
  )
})

test('an administrator is asked before a loss of the own access, and before no other change; the form shows what is refused', async () => {
  await openAdmin('/users', { id: 'helena' })
  await press('Editar helena.moraes')
  await toggleActive()
  await press('Salvar')
  await expect
    .element(question('Desativar o seu próprio usuário?'))
    .toHaveTextContent('Você sai do sistema agora')
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(writes).toEqual([])
  await press('Salvar')
  await press('Desativar e sair')
  await expect.element(form().getByRole('alert')).toHaveTextContent(message)
  await expect.element(question()).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { active: false } }])

  await toggleActive()
  await form().getByRole('combobox', { name: 'Tipo de usuário' }).selectOptions('Parceiro')
  await press('Salvar')
  await expect
    .element(question('Deixar de ser administrador?'))
    .toHaveTextContent('não poderá mais criar, editar nem excluir usuários')
  await press('Alterar e sair')
  await expect.element(form()).not.toBeInTheDocument()
  expect(writes.slice(1)).toMatchObject([{ body: { userType: 'PARTNER', active: true } }])

  for (const [name, change] of [
    ['helena.moraes', () => form().getByLabelText('Telefone').fill('65 1')],
    ['otavia.prates', toggleActive],
  ] as const) {
    await press(`Editar ${name}`)
    await change()
    await press('Salvar')
    await expect.element(form()).not.toBeInTheDocument()
  }
  expect(writes.slice(2)).toMatchObject([
    { body: { phone: '65 1', active: true } },
    { body: { active: false } },
  ])
})

test('an administrator whom the token does not name is known by the login, and asked before a deletion of the own account', async () => {
  localStorage.setItem('celeiro-last-login', 'helena.moraes')
  storeTokens({ accessToken: 'opaque' })
  await openAdmin('/users', null)
  await press('Excluir helena.moraes')
  await expect
    .element(question('Excluir o seu próprio usuário?'))
    .toHaveTextContent('não consegue mais entrar com o usuário Helena.')
  await press('Excluir e sair')
  await expect.element(question()).not.toBeInTheDocument()
  expect(writes).toEqual([{ call: 'DELETE /api/users/helena', body: null }])
})
