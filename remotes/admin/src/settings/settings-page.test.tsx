import { logout } from '@celeiro/shared-auth'
import { endSession, signInAs } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const row = (key: string) => rows().filter({ hasText: key })
const dialog = (name = 'Nova Configuração') => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Salvar' })

async function openNew() {
  await page.getByRole('button', { name: 'Nova Configuração' }).click()
  await expect.element(dialog()).toBeVisible()
}

async function openEdit(key: string) {
  await row(key).getByRole('button', { name: 'Editar' }).click()
  await expect.element(dialog('Editar Configuração')).toBeVisible()
}

describe('the settings', () => {
  test('start with three samples', async () => {
    await openAdmin('/settings')
    await expect.element(rows().first()).toBeVisible()
    expect(rows().elements()).toHaveLength(3)
    const limit = row('limite_pedidos_simultaneos')
    await expect.element(limit).toHaveTextContent('10Número')
    await expect.element(limit.getByRole('rowheader')).toHaveTextContent('limite_pedidos_simultaneos')
    for (const name of ['Editar limite_pedidos_simultaneos', 'Excluir limite_pedidos_simultaneos']) {
      await expect.element(limit.getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('open the form of a new one at "?novo"', async () => {
    await openAdmin('/settings?novo')
    await expect.element(dialog()).toBeVisible()
  })

  test('are open to every role', async () => {
    await openAdmin('/settings', { role: 'CLIENT' })
    await expect.element(page.getByRole('button', { name: 'Nova Configuração' })).toBeVisible()
  })

  test('survive navigation, and only that: nothing is stored in the browser', async () => {
    const { goTo } = await openAdmin('/settings')
    await openNew()
    await field('Chave').fill(' prazo_entrega ')
    await field('Valor').fill('5')
    await dialog().getByRole('combobox', { name: 'Tipo' }).selectOptions('Número')
    await field('Categoria').fill('Pedidos')
    await dialog().getByRole('checkbox', { name: 'Pública' }).click()
    await save().click()
    await expect.element(page.getByText('Configuração criada com sucesso!')).toBeVisible()
    await goTo('/company')
    await expect.element(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
    await goTo('/settings')
    await expect.element(row('prazo_entrega')).toHaveTextContent(/^prazo_entrega5NúmeroPedidos—Sim/)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('prazo_entrega')
  })
})

test('the settings of one user do not show to the next who signs in', async () => {
  const key = 'limite_pedidos_simultaneos'
  const { goTo } = await openAdmin('/settings')
  await row(key).getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(row(key)).not.toBeInTheDocument()
  logout()
  signInAs({ name: 'Paulo Siqueira' })
  await goTo('/company')
  await goTo('/settings')
  await expect.element(row(key)).toBeVisible()
})

test('a setting of a lost session comes back in its form, and is created again by saving', async () => {
  const { goTo } = await openAdmin('/settings', { id: 'helena' })
  await openNew()
  await field('Chave').fill('prazo_entrega')
  await field('Valor').fill('5')
  await save().click()
  await openEdit('prazo_entrega')
  await field('Valor').fill('7')
  endSession()
  await goTo('/login')
  await expect.element(page.getByText('Página de outro módulo')).toBeVisible()
  signInAs({ id: 'helena' })
  await goTo('/settings')
  await expect.element(dialog('Editar Configuração')).toBeVisible()
  await expect.element(field('Valor')).toHaveValue('7')
  await expect.element(row('prazo_entrega')).not.toBeInTheDocument()
  await save().click()
  await expect.element(row('prazo_entrega')).toHaveTextContent(/7/)
})

describe('the form', () => {
  test('checks key and value, the value by its type', async () => {
    await openAdmin('/settings')
    await openNew()
    await save().click()
    await expect.element(field('Chave')).toHaveAccessibleDescription('Chave é obrigatória')
    await expect.element(field('Valor')).toHaveAccessibleDescription('Valor é obrigatório')
    await field('Valor').fill('10,5')
    await dialog().getByRole('combobox', { name: 'Tipo' }).selectOptions('Número')
    await expect.element(field('Valor')).toHaveAccessibleDescription('Valor deve ser um número válido')
    await dialog().getByRole('combobox', { name: 'Tipo' }).selectOptions('Texto')
    await expect.element(field('Valor')).toBeValid()
    await field('Chave').fill('LIMITE_pedidos_simultaneos')
    await expect
      .element(field('Chave'))
      .toHaveAccessibleDescription('Já existe uma configuração com esta chave')
  })

  test('edits all but the key', async () => {
    await openAdmin('/settings')
    await openEdit('limite_pedidos_simultaneos')
    await expect.element(field('Chave')).toHaveAttribute('readonly')
    await field('Valor').fill('25')
    await save().click()
    await expect.element(page.getByText('Configuração atualizada com sucesso!')).toBeVisible()
    await expect.element(row('limite_pedidos_simultaneos')).toHaveTextContent('25Número')
  })
})

test('a setting is deleted after a question, and the last one leaves a text', async () => {
  await openAdmin('/settings')
  const question = page.getByRole('alertdialog', { name: 'Excluir Configuração' })
  await rows().first().getByRole('button', { name: 'Excluir' }).click()
  await expect
    .element(question.getByText('Tem certeza que deseja excluir esta configuração?', { exact: true }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  for (let left = 3; left > 0; left -= 1) {
    expect(rows().elements()).toHaveLength(left)
    await rows().first().getByRole('button', { name: 'Excluir' }).click()
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect.element(question).not.toBeInTheDocument()
  }
  await expect.element(page.getByText('Nenhuma configuração cadastrada.')).toBeVisible()
})

test('a deleted and a changed setting can be taken back', async () => {
  await openAdmin('/settings')
  const keys = () =>
    rows()
      .elements()
      .map((element) => element.querySelector('th')?.textContent)
  const undo = () => page.getByRole('button', { name: 'Desfazer' })
  await row('limite_pedidos_simultaneos').getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(rows()).toHaveLength(2)
  await undo().click()
  await expect.poll(keys).toEqual(['nome_empresa', 'limite_pedidos_simultaneos', 'notificacoes_por_email'])
  await expect.element(undo()).not.toBeInTheDocument()

  await openEdit('limite_pedidos_simultaneos')
  await field('Valor').fill('25')
  await save().click()
  await expect.element(row('limite_pedidos_simultaneos')).toHaveTextContent('25Número')
  await undo().click()
  await expect.element(row('limite_pedidos_simultaneos')).toHaveTextContent('10Número')
})
