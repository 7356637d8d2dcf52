import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const RESTRICTED = 'Acesso Restrito — Você não possui permissão para acessar o gerenciamento de usuários.'
const row = () => page.getByRole('row').filter({ hasText: 'Otávia Prates' })
const writes = () =>
  ['Novo Usuário', 'Editar', 'Excluir'].filter(
    (name) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).elements().length > 0,
  )

describe('the users page', () => {
  test('lets a PARTNER only read', async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    await openAdmin('/users', { role: 'PARTNER' })
    await expect.element(row()).toBeVisible()
    expect(writes()).toEqual([])
    await expect.element(page.getByRole('columnheader', { name: 'Ações' })).not.toBeInTheDocument()
  })

  test('opens the form of a new user at "?novo", once', async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    const url = await openAdmin('/users?search=ot%C3%A1via&novo', { role: 'ADMIN' })
    const form = page.getByRole('dialog', { name: 'Novo Usuário' })
    await expect.element(form).toBeVisible()
    expect(url.query()).toBe('?search=ot%C3%A1via')
    await url.back()
    await expect.element(form).not.toBeInTheDocument()
    expect(url.query()).toBe('?search=ot%C3%A1via')
  })

  test('opens no form for a PARTNER at "?novo"', async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    const url = await openAdmin('/users?novo', { role: 'PARTNER' })
    await expect.element(row()).toBeVisible()
    await expect.poll(() => url.query()).toBe('')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('is closed to a CLIENT, without a call', async () => {
    // A call that the test does not declare would fail it.
    await openAdmin('/users', { role: 'CLIENT' })
    await expect.element(page.getByText(RESTRICTED)).toBeVisible()
    expect(writes()).toEqual([])
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })
})
