import { endSession, signInAs } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a form that was dirty when the session ended is open again, for the same user, without the password', async () => {
  serveUsers(() => apiUserPage([apiUser()]))
  const { goTo } = await openAdmin('/users', { id: 'helena' })
  await page.getByRole('button', { name: /^Editar/ }).click()
  await field('Telefone').fill('65 1')
  await field('Senha').fill('segredo')
  endSession()
  await goTo('/login')
  await expect.element(field('Telefone')).not.toBeInTheDocument()
  signInAs({ id: 'helena' })
  await goTo('/users')
  await expect.element(page.getByRole('dialog', { name: 'Editar Usuário' })).toBeVisible()
  await expect.element(field('Nome de usuário')).toHaveValue('otavia.prates')
  await expect.element(field('Telefone')).toHaveValue('65 1')
  await expect.element(field('Senha')).toHaveValue('')
  await expect.element(page.getByText('Ainda não foi salvo. Senhas não são guardadas.')).toBeVisible()
})
