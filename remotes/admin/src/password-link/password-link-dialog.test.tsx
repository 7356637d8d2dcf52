import { configureApi } from '@celeiro/shared-auth'
import { gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, servePasswordLinks, serveUsers } from '../testing/users-api.ts'

const dialog = () => page.getByRole('dialog', { name: 'Redefinir senha por link' })
const button = (name: string) => dialog().getByRole('button', { name })
const rowAction = () => page.getByRole('button', { name: 'Redefinir senha por link otavia.prates' })
const link = { data: { token: 'segredo', expiresAt: '2026-11-20T19:42:07.000Z' } }

beforeEach(() => configureApi({ baseUrl: '', features: ['password-reset'] }))
afterEach(() => configureApi({ baseUrl: '' }))

async function ask(role?: 'ADMIN' | 'PARTNER') {
  serveUsers(() => apiUserPage([apiUser()]))
  await openAdmin('/users', role && { role })
  await expect.element(page.getByText('Otávia Prates')).toBeVisible()
}

test.each([
  ['to a partner', ['password-reset'], 'PARTNER'],
  ['by another backend', [], 'ADMIN'],
] as const)('is not offered %s', async (_to, features, role) => {
  configureApi({ baseUrl: '', features })
  await ask(role)
  await expect.element(rowAction()).not.toBeInTheDocument()
})

test('asks first, and creates nothing on cancel', async () => {
  const calls = servePasswordLinks(() => HttpResponse.json(link, { status: 201 }))
  await ask()
  await rowAction().click()
  await expect.element(dialog()).toHaveTextContent('Otávia Prates')
  await button('Cancelar').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(rowAction()).toHaveFocus()
  expect(calls).toEqual([])
})

test('creates one link by two clicks, and shows it once with a button that copies it', async () => {
  const { opened, open } = gate()
  const calls = servePasswordLinks(async () => {
    await opened
    return HttpResponse.json(link, { status: 201 })
  })
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await ask()
  await rowAction().click()
  await button('Criar link').dblClick()
  open()
  const address = `${location.origin}/redefinir-senha#token=segredo`
  await expect.element(dialog().getByLabelText('Link', { exact: true })).toHaveValue(address)
  await expect.element(dialog().getByText('este link não será mostrado novamente')).toBeVisible()
  await expect.element(button('Copiar link')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Link copiado.')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(address)
  expect(calls).toEqual(['/api/users/cm8f2k1a7q0000xv3l5p2d9te/password-link'])

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(rowAction()).toHaveFocus()
  await rowAction().click()
  await expect.element(button('Criar link')).toBeVisible()
  await expect.element(dialog().getByLabelText('Link', { exact: true })).not.toBeInTheDocument()
})

test('says when the browser does not copy', async () => {
  servePasswordLinks(() => HttpResponse.json(link, { status: 201 }))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await ask()
  await rowAction().click()
  await button('Criar link').click()
  await button('Copiar link').click()
  await expect.element(page.getByText('Não foi possível copiar. Selecione o link e copie-o.')).toBeVisible()
})

test.each([
  [
    () => HttpResponse.json({ message: 'O usuário está inativo.', code: 'USER_INACTIVE' }, { status: 409 }),
    'O usuário está inativo.',
  ],
  [() => HttpResponse.error(), 'Erro ao criar o link. Tente novamente.'],
])('shows why it could not, %#', async (reply, text) => {
  servePasswordLinks(reply)
  await ask()
  await rowAction().click()
  await button('Criar link').click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(text)
  await expect.element(button('Criar link')).toBeVisible()
})
