import { fail } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

test('Enter and the arrows walk through a column and save nothing; Ctrl+Enter saves from anywhere, and asks once about unusual prices', async () => {
  const items = [apiItem(1, { price: 100, minPrice: 1 }), apiItem(2), apiItem(3)]
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
  serveProducts(() => ({ data: [] }))
  const replies = [fail, fail]
  const calls = serveUpdate(() => replies.pop()?.() ?? {})
  await form.open('Editar')
  await form.price(1).click()
  await userEvent.keyboard('1000{Enter}')
  await expect.element(form.price(2)).toHaveFocus()
  await expect.element(form.price(1)).toHaveAccessibleDescription('Antes: R$\u00a0100,00')
  await userEvent.keyboard('{Enter}2200{Shift>}{Enter}{/Shift}')
  await expect.element(form.price(2)).toHaveFocus()
  await expect.element(form.price(3)).toHaveValue('2.200,00')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(form.picker()).toHaveFocus()

  const most = (number: number) => form.product(number).getByLabelText('Quantidade máxima')
  await most(3).click()
  // An unreadable figure stays as it was typed.
  await userEvent.keyboard('dez{ArrowUp}')
  await expect.element(most(2)).toHaveFocus()
  await expect.element(most(3)).toHaveValue('dez')
  await userEvent.keyboard('{ArrowDown}1500,5')
  expect(calls).toEqual([])

  const question = page.getByRole('alertdialog', { name: 'Salvar com preços incomuns?' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(question)
    .toHaveTextContent(/Produto 1: Produto 1: R\$\s1\.000,00\. Antes: R\$\s100,00/)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(form.price(1)).toHaveFocus()
  expect(calls).toEqual([])
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  await question.getByRole('button', { name: 'Salvar assim mesmo' }).click()
  await form.tryAgain()
  form.product(1).getByRole('button', { name: 'Remover' }).element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await form.tryAgain()
  await form.field('Nome').click()
  await userEvent.keyboard('{Enter}')
  await understood()
  // The API gave the table no version.
  const sent = calls.map(({ ifMatch, body }) => [ifMatch, Object(body).priceTableItems.length])
  expect(sent).toEqual(Array(3).fill([null, 3]))
})
