import { endSession, expectAccessible, fail, signInAs } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import {
  apiOrder,
  apiOrderPage,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

const logs = () => page.getByRole('dialog', { name: 'Logs do Pedido', exact: true })
const opener = () => logs().getByRole('button', { name: 'Adicionar nota' })
const form = () => page.getByRole('dialog', { name: 'Adicionar nota', exact: true })
const note = () => form().getByRole('textbox', { name: 'Nota' })
const save = () => form().getByRole('button', { name: 'Salvar' })

beforeEach(() => offerActions())

async function openForm(user = {}) {
  serveOrders(() => apiOrderPage([apiOrder()]))
  const url = await openOrders('', user)
  await page.getByRole('button', { name: /^Ver logs/ }).click()
  await opener().click()
  await expect.element(note()).toHaveFocus()
  return url
}

test('a note is added to the log, which shows it', async () => {
  const notes = serveById('POST /api/orders/{id}/notes', () => (notes.length === 1 ? fail() : { data: {} }))
  serveLogs(() => ({
    logs: notes.length > 1 ? [{ id: 'n', message: 'Nota de Helena: Entregar à tarde' }] : [],
  }))
  await openForm()
  await expectAccessible()
  await save().click()
  await expect.element(form().getByText('Nota é obrigatória')).toBeVisible()
  await note().fill('x'.repeat(1001))
  await expect.element(form().getByText('1.001 de 1.000 caracteres')).toBeVisible()
  await expect.element(form().getByText('Use no máximo 1000 caracteres')).toBeVisible()
  await note().fill('Entregar à tarde ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(form().getByRole('alert')).toBeVisible()
  await save().click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(logs().getByText('Nota de Helena: Entregar à tarde')).toBeVisible()
  await expect.element(opener()).toHaveFocus()
  expect(notes.at(-1)).toBe(`${ID} {"message":"Entregar à tarde"}`)
})

test('a note that was not saved when the session ended is there again for the same account', async () => {
  serveLogs(() => ({ logs: [] }))
  const { goTo } = await openForm({ id: 'helena' })
  await note().fill('Entregar à tarde')
  endSession()
  await goTo('/login')
  await expect.element(form()).not.toBeInTheDocument()
  signInAs({ id: 'helena' })
  await goTo('/home')
  await expect.element(note()).toHaveValue('Entregar à tarde')
  const notes = serveById('POST /api/orders/{id}/notes', () => ({ data: {} }))
  await save().click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(notes).toEqual([`${ID} {"message":"Entregar à tarde"}`])
})

test('a client sees no action on an order, and no note', async () => {
  serveLogs(() => ({ logs: [] }))
  serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' })]))
  await openOrders(`?pedido=${ID}`, { role: 'CLIENT' })
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await details.getByRole('button', { name: 'Ver logs' }).click()
  await expect.element(logs().getByText('Nenhum log encontrado')).toBeVisible()
  const names = page
    .getByRole('button', { includeHidden: true })
    .elements()
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
  expect(names).toContain('Ver logs')
  expect(
    names.filter((name) => /Imprimir|Exportar PDF|sincronização|Marcar|Confirmar|nota/.test(name ?? '')),
  ).toEqual([])
})
