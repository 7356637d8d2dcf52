import { logout } from '@celeiro/shared-auth'
import { endSession, signInAs } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const row = (key: string) => rows().filter({ hasText: key })
const keys = () =>
  rows()
    .elements()
    .map((element) => element.querySelector('th')?.textContent)
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const type = () => page.getByRole('dialog').getByRole('combobox', { name: 'Tipo' })
const save = () => page.getByRole('button', { name: 'Salvar' })
const question = () => page.getByRole('alertdialog', { name: 'Excluir Configuração' })
const ORDERS = 'limite_pedidos_simultaneos'

async function openEdit(key: string) {
  await row(key).getByRole('button', { name: 'Editar' }).click()
  await expect.element(dialog('Editar Configuração')).toBeVisible()
}

async function remove(key: string) {
  await row(key).getByRole('button', { name: 'Excluir' }).click()
  await question().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(row(key)).not.toBeInTheDocument()
}

test('every role creates settings, which survive navigation, and only that: nothing is stored in the browser', async () => {
  const { goTo, query } = await openAdmin('/settings?novo', { role: 'CLIENT' })
  await expect.element(dialog('Nova Configuração')).toBeVisible()
  expect(query()).toBe('')
  await save().click()
  await expect.element(field('Chave')).toHaveAccessibleDescription('Chave é obrigatória')
  await expect.element(field('Valor')).toHaveAccessibleDescription('Valor é obrigatório')
  await field('Valor').fill('10,5')
  await type().selectOptions('Número')
  await expect.element(field('Valor')).toHaveAccessibleDescription('Valor deve ser um número válido')
  await type().selectOptions('Texto')
  await expect.element(field('Valor')).toBeValid()
  await field('Chave').fill(ORDERS.toUpperCase())
  await expect
    .element(field('Chave'))
    .toHaveAccessibleDescription('Já existe uma configuração com esta chave')

  await field('Chave').fill(' prazo_entrega ')
  await field('Valor').fill('5')
  await type().selectOptions('Número')
  await field('Categoria').fill('Pedidos')
  await page.getByRole('checkbox', { name: 'Pública' }).click()
  await save().click()
  await expect.element(page.getByText('Configuração criada com sucesso!')).toBeVisible()
  await goTo('/company')
  await expect.element(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
  await goTo('/settings')
  await expect.element(row('prazo_entrega')).toHaveTextContent(/^prazo_entrega5NúmeroPedidos—Sim/)
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('prazo_entrega')

  // The settings of one user do not show to the next who signs in.
  logout()
  signInAs({ name: 'Paulo Siqueira' })
  await goTo('/company')
  await goTo('/settings')
  await expect.poll(keys).toEqual(['nome_empresa', ORDERS, 'notificacoes_por_email'])
})

test('a sample is edited, but its key, and deleted after a question; both can be taken back', async () => {
  await openAdmin('/settings')
  const undo = page.getByRole('button', { name: 'Desfazer' })
  const limit = row(ORDERS)
  await expect.element(limit).toHaveTextContent('10Número')
  await expect.element(limit.getByRole('rowheader')).toHaveTextContent(ORDERS)
  const labels = limit.getByRole('button').elements()
  expect(labels.map(({ ariaLabel }) => ariaLabel)).toEqual([`Editar ${ORDERS}`, `Excluir ${ORDERS}`])
  await remove(ORDERS)
  await undo.click()
  await expect.poll(keys).toEqual(['nome_empresa', ORDERS, 'notificacoes_por_email'])
  await expect.element(undo).not.toBeInTheDocument()
  await openEdit(ORDERS)
  await expect.element(field('Chave')).toHaveAttribute('readonly')
  await field('Valor').fill('25')
  await save().click()
  await expect.element(page.getByText('Configuração atualizada com sucesso!')).toBeVisible()
  await expect.element(limit).toHaveTextContent('25Número')
  await undo.click()
  await expect.element(limit).toHaveTextContent('10Número')

  await limit.getByRole('button', { name: 'Excluir' }).click()
  await expect
    .element(question().getByText('Tem certeza que deseja excluir esta configuração?', { exact: true }))
    .toBeVisible()
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  for (const key of keys()) await remove(String(key))
  await expect.element(page.getByText('Nenhuma configuração cadastrada.')).toBeVisible()
})

test('a setting of a lost session comes back in its form, and is created again by saving', async () => {
  const { goTo } = await openAdmin('/settings?novo', { id: 'helena' })
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
