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

test.each([
  [
    HttpResponse.json({ message: 'É preciso manter um administrador', code: 'LAST_ADMIN' }, { status: 409 }),
    'É preciso manter um administrador',
  ],
  [new HttpResponse(null, { status: 500 }), 'Erro ao excluir usuário. Tente novamente.'],
])('shows why it could not, %#', async (response, text) => {
  serveUsers(() => apiUserPage([apiUser()]))
  serveUserWrites(() => response)
  await ask()
  await confirm().click()
  await expect.element(question().getByRole('alert')).toHaveTextContent(text)
})
