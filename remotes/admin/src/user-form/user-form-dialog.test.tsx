import { queryClient } from '@celeiro/shared-auth'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'
import { apiUser, apiUserPage, serveUsers, serveUserWrites } from '../testing/users-api.ts'

const dialog = (name = 'Novo Usuário') => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Salvar' })

async function openNew() {
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  await expect.element(dialog()).toBeVisible()
}

async function openEdit() {
  await openAdmin('/users')
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect.element(dialog('Editar Usuário')).toBeVisible()
}

async function fillIn(fields: Record<string, string> = {}) {
  const all = {
    'Nome de usuário': ' rita ',
    Senha: ' segredo ',
    'Nome completo': ' Rita Lopes ',
    Telefone: ' 65 1 ',
    ...fields,
  }
  for (const [name, text] of Object.entries(all)) await field(name).fill(text)
}

describe('a new user', () => {
  test('is active, and sent trimmed and without a blank e-mail; list and counters are loaded again, nothing else', async () => {
    const asked = serveUsers(() => apiUserPage([]))
    const writes = serveUserWrites(() => HttpResponse.json({ data: apiUser() }, { status: 201 }))
    queryClient.setQueryData(['orders', 'list'], 'cached')
    await openNew()
    await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
    await fillIn()
    await dialog().getByRole('combobox', { name: 'Tipo de usuário' }).selectOptions('Parceiro')
    await save().click()
    await expect.element(page.getByText('Usuário criado com sucesso!')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(writes).toEqual([
      {
        call: 'POST /api/users',
        body: {
          username: 'rita',
          password: ' segredo ',
          name: 'Rita Lopes',
          phone: '65 1',
          userType: 'PARTNER',
        },
      },
    ])
    await expect.poll(() => [asked.list.length, asked.stats]).toEqual([2, 2])
    expect(queryClient.getQueryState(['orders', 'list'])?.isInvalidated).toBe(false)
  })

  test('is checked before it is sent', async () => {
    serveUsers(() => apiUserPage([]))
    await openNew()
    await save().click()
    for (const name of ['Nome de usuário', 'Senha', 'Nome completo', 'Telefone']) {
      await expect.element(field(name)).toBeInvalid()
    }
    await expect.element(field('Nome de usuário')).toHaveFocus()
  })

  test('that the server rejects keeps its values, with the fixed text and the message of the server', async () => {
    serveUsers(() => apiUserPage([]))
    serveUserWrites(() =>
      HttpResponse.json(
        { message: 'Este nome de usuário já está em uso', code: 'USERNAME_TAKEN' },
        { status: 409 },
      ),
    )
    await openNew()
    await fillIn()
    await save().click()
    const alert = dialog().getByRole('alert')
    await expect.element(alert).toHaveTextContent('Erro ao criar usuário. Tente novamente.')
    await expect.element(alert).toHaveTextContent('Este nome de usuário já está em uso')
    await expect.element(field('Nome completo')).toHaveValue(' Rita Lopes ')
  })

  test('shows violations of the server at the fields that they name', async () => {
    serveUsers(() => apiUserPage([]))
    serveUserWrites(() =>
      HttpResponse.json(
        {
          message: 'Dados inválidos. phone: Use no máximo 40 caracteres',
          code: 'VALIDATION_ERROR',
          errors: [{ path: 'phone', message: 'Use no máximo 40 caracteres' }],
        },
        { status: 400 },
      ),
    )
    await openNew()
    await fillIn({ Telefone: '6'.repeat(41) })
    await save().click()
    await expect.element(field('Telefone')).toHaveAccessibleDescription('Use no máximo 40 caracteres')
    await expect.element(field('Telefone')).toHaveFocus()
    const alert = dialog().getByRole('alert')
    await expect.element(alert).toHaveTextContent(/^Erro ao criar usuário\. Tente novamente\.$/)
    await field('Telefone').fill('65 2')
    await expect.element(field('Telefone')).not.toHaveAccessibleDescription()
  })
})

describe('an edited user', () => {
  test('is sent whole, with `active`, a cleared e-mail as null, and no blank password', async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    const writes = serveUserWrites(() => ({ data: apiUser() }))
    await openEdit()
    await expect.element(field('Nome de usuário')).toHaveAttribute('readonly')
    await expect.element(field('Nome de usuário')).toHaveValue('otavia.prates')
    await expect.element(field('Nome completo')).toHaveFocus()
    await expect.element(field('Senha')).toHaveValue('')
    await field('Email').fill(' ')
    await dialog('Editar Usuário').getByRole('checkbox', { name: 'Ativo' }).click()
    await save().click()
    await expect.element(page.getByText('Usuário atualizado com sucesso!')).toBeVisible()
    expect(writes).toEqual([
      {
        call: 'PATCH /api/users/cm8f2k1a7q0000xv3l5p2d9te',
        body: {
          username: 'otavia.prates',
          name: 'Otávia Prates',
          email: null,
          phone: '65 99999-0000',
          userType: 'PARTNER',
          active: false,
        },
      },
    ])
  })

  test('has the type that this version does not know, until it gets another', async () => {
    serveUsers(() => apiUserPage([apiUser({ userType: 'AUDITOR' })]))
    const writes = serveUserWrites(() => ({ data: apiUser() }))
    await openEdit()
    const type = dialog('Editar Usuário').getByRole('combobox', { name: 'Tipo de usuário' })
    await expect.element(type).toHaveValue('AUDITOR')
    await type.selectOptions('Cliente')
    await save().click()
    await expect.element(dialog('Editar Usuário')).not.toBeInTheDocument()
    const { email, name, phone, username } = apiUser()
    expect(writes[0]?.body).toEqual({ username, name, email, phone, active: true, userType: 'CLIENT' })
  })

  test("that cannot be saved shows the fixed text, without a server's word where there is none", async () => {
    serveUsers(() => apiUserPage([apiUser()]))
    serveUserWrites(() => new HttpResponse(null, { status: 500 }))
    await openEdit()
    await save().click()
    await expect
      .element(dialog('Editar Usuário').getByRole('alert'))
      .toHaveTextContent(/^Erro ao atualizar usuário\. Tente novamente\.$/)
  })
})
