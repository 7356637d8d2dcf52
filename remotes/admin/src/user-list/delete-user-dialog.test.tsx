import { gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const question = () => page.getByRole('alertdialog', { name: 'Excluir Usuário' })
const confirm = () => question().getByRole('button', { name: 'Excluir' })

async function ask() {
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(question()).toHaveTextContent('Otávia Prates')
}

test('asks first, and does nothing on cancel', async () => {
  serveUsers(() => apiUserPage([apiUser()]))
  const writes = serveUserWrites(() => null)
  await ask()
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(writes).toEqual([])
})

test('deletes once by two clicks, says so, and loads list and counters again', async () => {
  const { opened, open } = gate()
  const asked = serveUsers(() => apiUserPage([apiUser()]))
  const writes = serveUserWrites(async () => {
    await opened
    return new Response(null, { status: 204 })
  })
  await ask()
  await confirm().dblClick()
  open()
  await expect.element(page.getByText('Usuário excluído com sucesso!')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(writes).toEqual([{ call: 'DELETE /api/users/cm8f2k1a7q0000xv3l5p2d9te', body: null }])
  await expect.poll(() => [asked.list.length, asked.stats]).toEqual([2, 2])
})

test('leaves the focus at the next user, whose row comes with the new list', async () => {
  const users = [apiUser(), apiUser({ id: 'u2', username: 'rita.lopes', name: 'Rita Lopes' })]
  serveUsers(() => apiUserPage(users))
  serveUserWrites(() => {
    users.shift()
    return new Response(null, { status: 204 })
  })
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Excluir otavia.prates' }).click()
  await confirm().click()
  await expect.element(page.getByText('Otávia Prates')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Editar rita.lopes' })).toHaveFocus()
})

test.each([
  [
    HttpResponse.json({ message: 'É preciso manter um administrador', code: 'LAST_ADMIN' }, { status: 409 }),
    'É preciso manter um administrador',
  ],
  [new HttpResponse(null, { status: 500 }), 'Erro ao excluir usuário. Tente novamente.'],
  [HttpResponse.error(), 'Erro ao excluir usuário. Tente novamente.'],
])('shows why it could not, %#', async (response, text) => {
  serveUsers(() => apiUserPage([apiUser()]))
  serveUserWrites(() => response)
  await ask()
  await confirm().click()
  await expect.element(question().getByRole('alert')).toHaveTextContent(text)
})

test('loads the list again if the outcome of the deletion is unknown', async () => {
  const users = [apiUser()]
  serveUsers(() => apiUserPage(users))
  serveUserWrites(() => {
    users.pop()
    return HttpResponse.error()
  })
  await ask()
  await confirm().click()
  await expect.element(question().getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Nenhum usuário cadastrado.')).toBeInTheDocument()
})

test('of the only row on the last page leads to the page before', async () => {
  let deleted = false
  serveUsers((query) => {
    const currentPage = Number(query.get('page'))
    const users = currentPage > 1 && deleted ? [] : [apiUser({ name: `Página ${currentPage}` })]
    return apiUserPage(users, { totalCount: deleted ? 20 : 21, totalPages: deleted ? 1 : 2, currentPage })
  })
  serveUserWrites(() => {
    deleted = true
    return new Response(null, { status: 204 })
  })
  const { query } = await openAdmin('/users?page=2')
  await page.getByRole('button', { name: 'Excluir' }).click()
  await confirm().click()
  await expect.element(page.getByRole('rowheader', { name: 'Página 1' })).toBeVisible()
  expect(query()).toBe('')
})
