import { queryClient } from '@celeiro/shared-auth'
import { gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const question = () => page.getByRole('alertdialog', { name: 'Excluir Usuário' })
const confirm = () => question().getByRole('button', { name: 'Excluir' })
const toast = (text: string) => page.getByRole('region', { name: 'Notificações' }).getByText(text)
const FAILED = 'Erro ao excluir usuário. Tente novamente.'

async function ask() {
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(question()).toHaveTextContent('Otávia Prates')
}

test('shows why it could not; deletes once by two clicks, says so, and loads list and counters again', async () => {
  const arrival = gate()
  const asked = serveUsers(() => apiUserPage([apiUser()]))
  const message = 'É preciso manter um administrador'
  const writes = serveUserWrites(async () => {
    if (writes.length === 1) return HttpResponse.json({ message, code: 'LAST_ADMIN' }, { status: 409 })
    if (writes.length === 2) return new Response(null, { status: 500 })
    await arrival.opened
    return new Response(null, { status: 204 })
  })
  await openAdmin('/users')
  await ask()
  for (const text of [message, FAILED]) {
    await confirm().click()
    await expect.element(question().getByRole('alert')).toHaveTextContent(text)
  }
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const { list, stats } = { ...asked, list: asked.list.length }
  await confirm().dblClick()
  arrival.open()
  await expect.element(toast('Usuário excluído com sucesso!')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(writes[2]).toEqual({ call: 'DELETE /api/users/cm8f2k1a7q0000xv3l5p2d9te', body: null })
  expect(writes).toHaveLength(3)
  await expect.poll(() => [asked.list.length, asked.stats]).toEqual([list + 1, stats + 1])
})

test('leaving for another page during a deletion closes the question, and shows its result', async () => {
  const arrival = gate()
  serveUsers(() => apiUserPage([apiUser()]))
  const writes = serveUserWrites(async () => {
    await arrival.opened
    return new Response(null, { status: 500 })
  })
  const { goTo } = await openAdmin('/users')
  await ask()
  await confirm().click()
  await expect.poll(() => writes).toHaveLength(1)
  await goTo('/settings')
  await expect.element(question()).not.toBeInTheDocument()
  arrival.open()
  await expect.element(toast(FAILED)).toBeVisible()
})
