import { endSession, signInAs } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers } from '../testing/users-api.ts'

const helena = { id: 'helena' }
const form = (name: string) => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: RegExp | string) => page.getByRole('button', { name })
const notice = () => page.getByText(/^Recuperamos o que você digitou/)

/** Types into the form that `button` opens, and loses the session. */
async function loseForm(opener: RegExp, texts: Record<string, string>) {
  serveUsers(() => apiUserPage([apiUser()]))
  const { goTo } = await openAdmin('/users', helena)
  await button(opener).click()
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
  endSession()
  await goTo('/login')
  await expect.element(field('Nome completo')).not.toBeInTheDocument()
  return {
    async returnAs(user: { id: string; role?: 'PARTNER' }) {
      signInAs(user)
      await goTo('/users')
      await expect.element(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
    },
  }
}

describe('a form of a user that was dirty when the session ended', () => {
  test('is open again for the same account, with what was typed, except the password', async () => {
    const { returnAs } = await loseForm(/^Novo/, { 'Nome completo': 'Rita Lopes', Senha: 'segredo' })
    await returnAs(helena)
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
  })

  test('is about the same user as before', async () => {
    const { returnAs } = await loseForm(/^Editar/, { Telefone: '65 1' })
    await returnAs(helena)
    await expect.element(form('Editar Usuário')).toBeVisible()
    await expect.element(field('Nome de usuário')).toHaveValue('otavia.prates')
    await expect.element(field('Telefone')).toHaveValue('65 1')
  })
})
