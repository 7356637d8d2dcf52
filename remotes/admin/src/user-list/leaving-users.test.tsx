import { gate } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

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

test.each([
  ['/users?search=rita', 204, 'Usuário excluído com sucesso!'],
  ['/settings', 500, 'Erro ao excluir usuário. Tente novamente.'],
])('leaving for %s during a deletion shows its result, %i', async (to, status, text) => {
  const { opened, open } = gate()
  const writes = serveUserWrites(async () => {
    await opened
    return new Response(null, { status })
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
