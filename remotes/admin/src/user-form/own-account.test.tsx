import { storeTokens } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const helena = apiUser({ id: 'helena', username: 'helena.moraes', name: 'Helena', userType: 'ADMIN' })
const form = () => page.getByRole('dialog', { name: 'Editar Usuário' })
const deactivation = () => page.getByRole('alertdialog', { name: 'Desativar o seu próprio usuário?' })
const demotion = () => page.getByRole('alertdialog', { name: 'Deixar de ser administrador?' })
const removal = () => page.getByRole('alertdialog', { name: 'Excluir o seu próprio usuário?' })
const press = (name: RegExp | string) => page.getByRole('button', { name }).click()

let writes: ReturnType<typeof serveUserWrites>
beforeEach(() => {
  serveUsers(() => apiUserPage([helena, apiUser()]))
  writes = serveUserWrites(() => ({ data: helena }))
})

async function edit() {
  await openAdmin('/users', { id: 'helena' })
  await press('Editar helena.moraes')
  await expect.element(form()).toBeVisible()
}

const toggleActive = () => form().getByRole('checkbox', { name: 'Ativo' }).click()

test('an administrator is asked before a deactivation of the own account, and can go back', async () => {
  await edit()
  await toggleActive()
  await press('Salvar')
  await expect.element(deactivation()).toHaveTextContent('Você sai do sistema agora')
  expect(writes).toEqual([])
  await deactivation().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(deactivation()).not.toBeInTheDocument()
  await toggleActive()
  await press('Salvar')
  await expect.element(form()).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { active: true } }])
})

test('the confirmed deactivation is sent once, and what the server refuses shows in the form', async () => {
  const message = 'É preciso manter pelo menos um administrador ativo'
  writes = serveUserWrites(() => HttpResponse.json({ message, code: 'LAST_ADMIN' }, { status: 409 }))
  await edit()
  await toggleActive()
  await press('Salvar')
  await press('Desativar e sair')
  await expect.element(form().getByRole('alert')).toHaveTextContent(message)
  await expect.element(deactivation()).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { active: false } }])
})

test('an administrator is asked before becoming another role', async () => {
  await edit()
  await form().getByRole('combobox', { name: 'Tipo de usuário' }).selectOptions('Parceiro')
  await press('Salvar')
  await expect.element(demotion()).toHaveTextContent('não poderá mais criar, editar nem excluir usuários')
  await press('Alterar e sair')
  await expect.element(form()).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { userType: 'PARTNER' } }])
})

test.each([
  ['a token with a user', { id: 'helena' }],
  ['a token without one, by the name of the login', null],
])('an administrator is asked before a deletion of the own account: %s', async (_, user) => {
  localStorage.setItem('celeiro-last-login', 'helena.moraes')
  if (!user) storeTokens({ accessToken: 'opaque' })
  await openAdmin('/users', user)
  await press('Excluir helena.moraes')
  await expect.element(removal()).toHaveTextContent('não consegue mais entrar com o usuário Helena.')
  await press('Excluir e sair')
  await expect.element(removal()).not.toBeInTheDocument()
  expect(writes).toEqual([{ call: 'DELETE /api/users/helena', body: null }])
})

test('the account of somebody else is deactivated without that question', async () => {
  await openAdmin('/users', { id: 'helena' })
  await press('Editar otavia.prates')
  await toggleActive()
  await press('Salvar')
  await expect.element(form()).not.toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { active: false } }])
})
