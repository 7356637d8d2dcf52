import { endSession, signInAs } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const helena = { id: 'helena' }
const form = (name: string) => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: RegExp | string) => page.getByRole('button', { name })
const notice = () => page.getByText(/^Recuperamos o que você digitou/)

test('a form that was dirty when the session ended is open again, for the same user, without the password', async () => {
  serveUsers(() => apiUserPage([apiUser()]))
  const { goTo } = await openAdmin('/users', helena)
  async function loseSession() {
    endSession()
    await goTo('/login')
    await expect.element(field('Nome completo')).not.toBeInTheDocument()
    signInAs(helena)
    await goTo('/users')
  }
  await button(/^Novo/).click()
  await field('Nome completo').fill('Rita Lopes')
  await field('Senha').fill('segredo')
  await loseSession()
  await expect.element(form('Novo Usuário')).toBeVisible()
  await expect.element(field('Nome completo')).toHaveValue('Rita Lopes')
  await expect.element(field('Senha')).toHaveValue('')
  await expect.element(notice()).toHaveTextContent('Ainda não foi salvo. Senhas não são guardadas.')
  await button('Cancelar').click()
  await button('Descartar').click()
  await expect.element(form('Novo Usuário')).not.toBeInTheDocument()
  await button(/^Novo/).click()
  await expect.element(field('Nome completo')).toHaveValue('')
  await expect.element(notice()).not.toBeInTheDocument()
  await button('Cancelar').click()
  await expect.element(form('Novo Usuário')).not.toBeInTheDocument()

  await button(/^Editar/).click()
  await field('Telefone').fill('65 1')
  await loseSession()
  await expect.element(form('Editar Usuário')).toBeVisible()
  await expect.element(field('Nome de usuário')).toHaveValue('otavia.prates')
  await expect.element(field('Telefone')).toHaveValue('65 1')
})
