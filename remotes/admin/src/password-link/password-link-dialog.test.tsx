import { configureApi } from '@celeiro/shared-auth'
import { gate, serveCalls } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const dialog = () => page.getByRole('dialog', { name: 'Redefinir senha por link' })
const button = (name: string) => dialog().getByRole('button', { name })
const rowAction = () => page.getByRole('button', { name: 'Redefinir senha por link otavia.prates' })
const field = () => dialog().getByLabelText('Link', { exact: true })

test('a link for a password is created after a question, once by two clicks, and shown once to be copied', async () => {
  configureApi({ baseUrl: '', features: ['password-reset'] })
  serveUsers(() => apiUserPage([apiUser()]))
  const arrival = gate()
  const link = { data: { token: 'segredo', expiresAt: '2026-11-20T19:42:07.000Z' } }
  const replies = [
    async () => {
      await arrival.opened
      return HttpResponse.json(link, { status: 201 })
    },
    () => HttpResponse.json({ message: 'O usuário está inativo.', code: 'USER_INACTIVE' }, { status: 409 }),
    () => HttpResponse.error(),
  ]
  const calls: string[] = []
  serveCalls({
    'POST /api/users/{id}/password-link': ({ params }) =>
      replies[calls.push(params.id) - 1]?.() ?? HttpResponse.error(),
  })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  copy.mockResolvedValue()
  await openAdmin('/users')
  await rowAction().click()
  await expect.element(dialog()).toHaveTextContent('Otávia Prates')
  await button('Cancelar').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(rowAction()).toHaveFocus()
  expect(calls).toEqual([])

  await rowAction().click()
  await button('Criar link').dblClick()
  arrival.open()
  const address = `${location.origin}/redefinir-senha#token=segredo`
  await expect.element(field()).toHaveValue(address)
  await expect.element(dialog().getByText('este link não será mostrado novamente')).toBeVisible()
  await expect.element(button('Copiar link')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Não foi possível copiar. Copie o link selecionado.')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveSelection(address)
  await button('Copiar link').click()
  await expect.element(page.getByText('Link copiado.')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(address)
  expect(calls).toEqual(['cm8f2k1a7q0000xv3l5p2d9te'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(rowAction()).toHaveFocus()

  await rowAction().click()
  for (const text of ['O usuário está inativo.', 'Erro ao criar o link. Tente novamente.']) {
    await button('Criar link').click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(text)
    await expect.element(field()).not.toBeInTheDocument()
  }
})
