import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveCreate, serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { form, openForm, pick, picker, product, result, save } from '../testing/price-table-form.ts'

const question = () => page.getByRole('alertdialog', { name: 'Salvar com o preço padrão?' })
const price = (number: number) => product(number).getByLabelText('Preço', { exact: true })
const name = () => form().getByRole('textbox', { name: 'Nome' })

beforeEach(() => {
  const items = [apiItem(1), apiItem(2), apiItem(3)]
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
  serveProducts(() => ({ data: [1, 2, 3, 4, 5].map((number) => apiProduct(number)) }))
})

/** A new table with all required fields except products. */
async function fillShortTerm() {
  await name().fill('À vista')
  await form().getByRole('combobox', { name: 'Tipo de prazo' }).selectOptions('Prazo curto')
  await form().getByRole('combobox', { name: 'Opção de prazo curto' }).selectOptions('À vista')
}

describe('Enter', () => {
  test('moves to the same field of the row below, from the last row to the picker, and saves nothing', async () => {
    const calls = serveUpdate(() => ({}))
    await openForm('Editar')
    await price(1).click()
    await userEvent.keyboard('2000{Enter}')
    await expect.element(price(2)).toHaveFocus()
    await userEvent.keyboard('{Enter}2200{Shift>}{Enter}{/Shift}')
    await expect.element(price(2)).toHaveFocus()
    await expect.element(price(3)).toHaveValue('2.200,00')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(picker()).toHaveFocus()
    await expect.element(form()).toBeVisible()
    expect(calls).toEqual([])
  })

  test('in the name still saves', async () => {
    const calls = serveUpdate(() => ({}))
    await openForm('Editar')
    await name().click()
    await userEvent.keyboard('{Enter}')
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['a price, on a Mac', () => price(2), 'Meta'],
    ['the picker', () => picker(), 'Control'],
    ['a button', () => product(1).getByRole('button', { name: 'Remover' }), 'Control'],
  ])('with Ctrl saves from %s', async (_, field, key) => {
    const calls = serveUpdate(() => ({}))
    await openForm('Editar')
    await expect.element(field()).toBeVisible()
    field().element().focus()
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(Object(calls[0]?.body).priceTableItems).toHaveLength(3)
  })
})

test('the arrows walk through a column', async () => {
  await openForm('Editar')
  const minimum = (number: number) => product(number).getByLabelText('Preço mínimo')
  await minimum(1).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(minimum(3)).toHaveFocus()
  await userEvent.keyboard('1700,5{ArrowUp}')
  await expect.element(minimum(2)).toHaveFocus()
  await expect.element(minimum(3)).toHaveValue('1.700,50')
})

describe('a new product', () => {
  test('at the default price is confirmed by name before saving', async () => {
    const calls = serveCreate(() => ({}))
    await openForm()
    await fillShortTerm()
    for (const number of [1, 2, 3]) await pick(`Produto ${number}`)
    await price(2).fill('1850')
    await save()
    await expect.element(question()).toHaveTextContent(/Produto 1: Produto 1.*Produto 3: Produto 3/)
    expect(question().getByText('Produto 2: Produto 2').elements()).toHaveLength(0)
    await question().getByRole('button', { name: 'Voltar' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(price(1)).toHaveFocus()
    expect(calls).toEqual([])
    await save()
    await question().getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('is asked about once, even if the save then fails', async () => {
    let calls = 0
    serveCreate(() => {
      calls += 1
      return calls === 1 ? new Response('{}', { status: 500 }) : {}
    })
    await openForm()
    await fillShortTerm()
    await pick('Produto 1')
    await save()
    await question().getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
  })
})

describe('an existing product of the table', () => {
  test('is marked and asked about once, by name, if its price changes by more than 30 %', async () => {
    serveTables(() => ({
      data: [apiTable(1, { priceTableItems: [apiItem(1, { price: 100, minPrice: 1 })] })],
    }))
    const calls = serveUpdate(() => ({}))
    await openForm('Editar')
    await price(1).fill('1000')
    await expect.element(price(1)).toHaveAccessibleDescription('Antes: R$\u00a0100,00')
    await save()
    const unusual = page.getByRole('alertdialog', { name: 'Salvar com preços incomuns?' })
    await expect
      .element(unusual)
      .toHaveTextContent(/Produto 1: Produto 1: R\$\s1\.000,00\. Antes: R\$\s100,00/)
    await unusual.getByRole('button', { name: 'Voltar' }).click()
    await expect.element(price(1)).toHaveFocus()
    await save()
    await unusual.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('shows its figures formatted once they are left, and keeps an unreadable one', async () => {
    await openForm('Editar')
    await price(1).fill('2000,5')
    await product(1).getByLabelText('Quantidade máxima').fill('1500')
    await expect.element(price(1)).toHaveValue('2.000,50')
    await product(1).getByLabelText('Preço mínimo').fill('dez')
    await expect.element(product(1).getByLabelText('Quantidade máxima')).toHaveValue('1.500')
    await price(1).click()
    await expect.element(product(1).getByLabelText('Preço mínimo')).toHaveValue('dez')
  })
})
