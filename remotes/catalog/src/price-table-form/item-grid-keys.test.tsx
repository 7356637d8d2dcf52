import { fail } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

beforeEach(() => {
  const items = [apiItem(1), apiItem(2), apiItem(3)]
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
  serveProducts(() => ({ data: [4, 5].map((number) => apiProduct(number)) }))
})

test('Enter and the arrows walk through a column and save nothing; a figure is formatted once it is left', async () => {
  const calls = serveUpdate(() => ({}))
  await form.open('Editar')
  await form.price(1).click()
  await userEvent.keyboard('2000{Enter}')
  await expect.element(form.price(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}2200{Shift>}{Enter}{/Shift}')
  await expect.element(form.price(2)).toHaveFocus()
  await expect.element(form.price(3)).toHaveValue('2.200,00')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(form.picker()).toHaveFocus()
  await expect.element(form.dialog()).toBeVisible()

  const most = (number: number) => form.product(number).getByLabelText('Quantidade máxima')
  await most(1).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(most(3)).toHaveFocus()
  await userEvent.keyboard('1500,5{ArrowUp}')
  await expect.element(most(2)).toHaveFocus()
  await expect.element(most(3)).toHaveValue('1.500,5')
  // An unreadable figure stays as it was typed.
  await userEvent.keyboard('dez{ArrowUp}')
  await expect.element(most(1)).toHaveFocus()
  await expect.element(most(2)).toHaveValue('dez')
  expect(calls).toEqual([])
})

test('Ctrl+Enter saves from anywhere in the form, and Enter from its name', async () => {
  const replies = [fail, fail, fail]
  const calls = serveUpdate(() => replies.pop()?.() ?? {})
  await form.open('Editar')
  await expect.element(form.picker()).toBeVisible()
  for (const [control, key] of [
    [form.price(2), 'Meta'],
    [form.picker(), 'Control'],
    [form.product(1).getByRole('button', { name: 'Remover' }), 'Control'],
  ] as const) {
    control.element().focus()
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
    await form.tryAgain()
  }
  await form.field('Nome').click()
  await userEvent.keyboard('{Enter}')
  await understood()
  // The API gave the table no version.
  const sent = calls.map(({ ifMatch, body }) => [ifMatch, Object(body).priceTableItems.length])
  expect(sent).toEqual(Array(4).fill([null, 3]))
})

test('prices that are unusual or never set are asked about by name, and only once even if the save then fails', async () => {
  const items = [apiItem(1, { price: 100, minPrice: 1 })]
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
  const replies = [fail]
  const calls = serveUpdate(() => replies.pop()?.() ?? {})
  const question = page.getByRole('alertdialog', { name: 'Salvar com preços incomuns?' })
  await form.open('Editar')
  await form.price(1).fill('1000')
  await expect.element(form.price(1)).toHaveAccessibleDescription('Antes: R$\u00a0100,00')
  await form.pick('Produto 4')
  await form.pick('Produto 5')
  await form.price(3).fill('1850')
  await form.save()
  await expect
    .element(question)
    .toHaveTextContent(
      /Produto 1: Produto 1: R\$\s1\.000,00\. Antes: R\$\s100,00.*Produto 2: Produto 4(?!.*Produto 5)/,
    )
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form.price(1)).toHaveFocus()
  expect(calls).toEqual([])
  await form.save()
  await question.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  await form.tryAgain()
  await form.save()
  await understood()
  expect(calls).toHaveLength(2)
})
