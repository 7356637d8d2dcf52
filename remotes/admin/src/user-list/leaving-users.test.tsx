import { gate } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const form = () => page.getByRole('dialog', { name: 'Editar Usuário' })
const leaving = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

beforeEach(() => {
  serveUsers(() => apiUserPage([apiUser()]))
})

test('another address closes the question that was about a row', async () => {
  const { goTo } = await openAdmin('/users')
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir Usuário' })
  await expect.element(question).toBeVisible()
  await goTo('/users?search=rita')
  await expect.element(question).not.toBeInTheDocument()
})

test('Back closes the question alone, and the focus returns to the row', async () => {
  const { goTo, back, query } = await openAdmin('/users')
  await goTo('/users?search=rita')
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir Usuário' })
  await expect.element(question).toBeVisible()
  await back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Excluir' })).toHaveFocus()
  expect(query()).toBe('?search=rita')
})

test('navigation waits while a user is being edited, and then closes the form', async () => {
  const { goTo, query } = await openAdmin('/users')
  await page.getByRole('button', { name: 'Editar' }).click()
  await form().getByLabelText('Nome completo').fill('Rita')
  void goTo('/users?search=rita')
  await leaving().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(leaving()).not.toBeInTheDocument()
  await expect.element(form().getByLabelText('Nome completo')).toHaveValue('Rita')
  expect(query()).toBe('')
  void goTo('/users?search=rita')
  await leaving().getByRole('button', { name: 'Sair' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(query()).toBe('?search=rita')
})

test.each([
  [
    'another list',
    '/users?search=rita',
    () => new Response(null, { status: 204 }),
    'Usuário excluído com sucesso!',
  ],
  [
    'another list',
    '/users?search=rita',
    () => new Response(null, { status: 500 }),
    'Erro ao excluir usuário. Tente novamente.',
  ],
  ['another page', '/settings', () => new Response(null, { status: 204 }), 'Usuário excluído com sucesso!'],
  [
    'another page',
    '/settings',
    () => new Response(null, { status: 500 }),
    'Erro ao excluir usuário. Tente novamente.',
  ],
])('leaving for %s during a deletion shows its result, %#', async (_case, to, respond, text) => {
  const { opened, open } = gate()
  const writes = serveUserWrites(async () => {
    await opened
    return respond()
  })
  const { goTo } = await openAdmin('/users')
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir Usuário' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(() => writes).toHaveLength(1)
  await goTo(to)
  await expect.element(question).not.toBeInTheDocument()
  open()
  await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
})
