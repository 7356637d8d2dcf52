import { endSession, fail, signInAs } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { details, ID, logs } from '../testing/order-screen.ts'
import {
  apiOrder,
  apiOrderPage,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'

const opener = () => logs().getByRole('button', { name: 'Adicionar nota' })
const form = () => page.getByRole('dialog', { name: 'Adicionar nota', exact: true })
const note = () => form().getByRole('textbox', { name: 'Nota' })
const save = () => form().getByRole('button', { name: 'Salvar' })

beforeEach(() => {
  offerActions()
  serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' })]))
})

test('a note shows in its log with its lines, and then in the order', async () => {
  const message = 'Nota de Helena: Entregar à tarde.\nLigar antes.'
  const notes = serveById('POST /api/orders/{id}/notes', () => ({ data: {} }))
  serveOrders(() => apiOrderPage([apiOrder({ latestNote: notes.length > 0 ? message : null })]))
  serveLogs(() => ({ logs: notes.length > 0 ? [{ id: 'n', message }] : [] }))
  await openOrders(`?pedido=${ID}`)
  await details().getByRole('button', { name: 'Adicionar nota' }).click()
  await note().fill('Entregar à tarde.\nLigar antes.')
  await save().click()
  const lines = { whiteSpace: 'pre-line' }
  await details().getByRole('button', { name: 'Ver logs' }).click()
  await expect.element(logs().getByText('Nota de Helena')).toHaveStyle(lines)
  await userEvent.keyboard('{Escape}')
  await expect.element(details().getByText('Nota de Helena')).toHaveStyle(lines)
})

test('a note is added to the log, which shows it; the end of the session does not lose it', async () => {
  const notes = serveById('POST /api/orders/{id}/notes', () => (notes.length === 1 ? fail() : { data: {} }))
  const noted = [{ id: 'n', message: 'Nota de Helena: Entregar à tarde' }]
  serveLogs(() => ({ logs: notes.length > 1 ? noted : [] }))
  const { goTo } = await openOrders('', { id: 'helena' })
  await page.getByRole('button', { name: /^Ver logs/ }).click()
  await opener().click()
  await expect.element(note()).toHaveFocus()
  await save().click()
  await expect.element(form().getByText('Nota é obrigatória')).toBeVisible()
  await note().fill('x'.repeat(1001))
  await expect.element(form().getByText('Use no máximo 1000 caracteres')).toBeVisible()
  await note().fill('Entregar à tarde ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(form().getByRole('alert')).toBeVisible()
  await save().click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(logs().getByText('Nota de Helena: Entregar à tarde')).toBeVisible()
  await expect.element(opener()).toHaveFocus()
  expect(notes.at(-1)).toBe(`${ID} {"message":"Entregar à tarde"}`)

  await opener().click()
  await note().fill('Depois das chuvas')
  endSession()
  await goTo('/login')
  await expect.element(form()).not.toBeInTheDocument()
  signInAs({ id: 'helena' })
  await goTo('/home')
  await expect.element(note()).toHaveValue('Depois das chuvas')
  await save().click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(notes.at(-1)).toBe(`${ID} {"message":"Depois das chuvas"}`)
})

test('a client sees no action on an order or on selected ones, and no note', async () => {
  serveLogs(() => ({ logs: [] }))
  await openOrders('', { role: 'CLIENT' })
  await page.getByRole('rowheader').click({ modifiers: ['Control'] })
  await expect.element(page.getByRole('button', { name: 'Limpar seleção' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Ações da seleção' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Detalhes/ }).click()
  await details().getByRole('button', { name: 'Ver logs' }).click()
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
