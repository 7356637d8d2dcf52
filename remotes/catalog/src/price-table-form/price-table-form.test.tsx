import { configureApi } from '@celeiro/shared-auth'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import {
  serveCreate,
  serveProducts,
  serveTables,
  serveUpdate,
  serveUsualPrices,
} from '../testing/catalog-api.ts'
import { understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const year = String(new Date().getFullYear())
const SEASON = ['Ano da safra', 'Mês de início', 'Mês de fim']

beforeEach(() => {
  serveTables(() => ({ data: [apiTable(1)] }))
  serveProducts(() => ({ data: [1, 2, 3].map((number) => apiProduct(number)) }))
})

test('a new table says what is missing and, while it is typed, what is wrong, and forgets another kind of term', async () => {
  const calls = serveCreate(() => ({}))
  await form.open()
  await form.choice('Tipo de prazo').selectOptions('Safra')
  await form.save()
  await expect.element(form.field('Nome')).toHaveAccessibleDescription('Nome é obrigatório')
  await expect.element(form.field('Nome')).toHaveFocus()
  for (const name of SEASON) await expect.element(form.choice(name)).toBeInvalid()
  const noProduct = form.dialog().getByText('Pelo menos um produto deve ser adicionado')
  await expect.element(noProduct).toBeVisible()
  await form.pick('Produto 2')
  await expect.element(noProduct).not.toBeInTheDocument()

  await form.field('Desconto (%)').fill('abc')
  await expect
    .element(form.field('Desconto (%)'))
    .toHaveAccessibleDescription('Desconto deve ser um número válido')
  await form.field('Desconto (%)').fill('0')
  await form.field('Nome').fill('a'.repeat(181))
  await expect.element(form.dialog().getByText('181 de 200 caracteres')).toBeVisible()

  const wrongEnd = form.dialog().getByText('Mês de fim deve ser posterior ao mês de início')
  await form.choice('Mês de fim').selectOptions('Julho')
  await form.choice('Mês de início').selectOptions('Julho')
  await expect.element(wrongEnd).toBeVisible()
  await form.choice('Tipo de prazo').selectOptions('Prazo curto')
  await expect.element(form.choice('Ano da safra')).not.toBeInTheDocument()
  await form.choice('Tipo de prazo').selectOptions('Safra')
  for (const name of SEASON) await expect.element(form.choice(name)).toHaveValue('')
  await expect.element(wrongEnd).not.toBeInTheDocument()
  expect(calls).toHaveLength(0)
})

test('a new table lists the violations of its products, keeps all that the server refuses, and is sent as numbers', async () => {
  const message = 'Nome deve ter no máximo 200 caracteres'
  const errors = [
    { path: 'name', message },
    { path: 'priceTableItems.0.price', message: 'Preço deve ter no máximo 2 casas decimais' },
  ]
  const replies = [HttpResponse.json({ message: 'Dados inválidos', errors }, { status: 400 })]
  const calls = serveCreate(() => replies.pop() ?? HttpResponse.json({ data: {} }, { status: 201 }))
  await form.open()
  await form.field('Nome').fill('Safra nova')
  await form.choice('Tipo de prazo').selectOptions('Safra')
  await form.choice('Ano da safra').selectOptions(year)
  await form.choice('Mês de início').selectOptions('Fevereiro')
  await form.choice('Mês de fim').selectOptions('Julho')
  await form.pick('Produto 1')
  await form.pick('Produto 2')
  await form.product(1).getByLabelText('Preço mínimo').fill('2')
  await form.price(2).fill('0')
  await form.product(2).getByLabelText('Quantidade máxima').fill('1')
  await form.save()
  await expect
    .element(form.failure())
    .toHaveTextContent(
      /Produto 1: Preço deve ser maior ou igual ao preço mínimo Produto 2: Preço deve ser um número maior que zero Produto 2: Quantidade máxima deve ser maior que a mínima/,
    )
  await form.tryAgain()
  await expect.element(form.price(1)).toHaveFocus()
  await expect.element(form.product(2).getByText('Preço deve ser maior que zero')).toBeVisible()
  await form.product(1).getByLabelText('Preço mínimo').fill('1')
  await expect.element(form.product(1).getByText('Preço deve ser maior ou igual')).not.toBeInTheDocument()
  expect(calls).toHaveLength(0)

  await form.price(1).fill('1.234,565')
  await form.product(2).getByRole('button', { name: 'Remover' }).click()
  await form.save()
  await form.tryAgain()
  await expect.element(form.field('Nome')).toHaveAccessibleDescription(message)
  await expect.element(form.field('Nome')).toHaveFocus()
  await expect.element(form.product(1).getByText('Preço deve ter no máximo 2 casas decimais')).toBeVisible()
  await form.price(1).fill('1.234,56')
  expect(calls).toHaveLength(1)
  await form.save()
  await expect.element(form.dialog()).not.toBeInTheDocument()
  await understood('Tabela de preço criada com sucesso!')
  await expect.element(page.getByRole('button', { name: 'Nova Tabela de Preço' })).toHaveFocus()
  expect(calls[1]?.body).toEqual({
    name: 'Safra nova',
    type: 'CLIENT',
    termType: 'HARVEST_SEASON',
    harvestYear: Number(year),
    harvestStartMonth: 2,
    harvestEndMonth: 7,
    priceTableItems: [{ productId: apiId(1), price: 1234.56, minPrice: 1, minQuantity: 1, maxQuantity: 100 }],
  })
})

test('an edited table says which of its products has no valid id', async () => {
  const items = [apiItem(1), apiItem(1), apiItem(9, { productId: 'x' })]
  serveTables(() => ({ data: [apiTable(1, { harvestYear: 2020, priceTableItems: items })] }))
  await form.open('Editar')
  await expect.element(form.choice('Ano da safra')).toHaveValue('2020')
  await form.save()
  await expect.element(form.failure()).toHaveTextContent('Produto 3: ID deve ser um CUID válido')
  await userEvent.keyboard('{Escape}')
  await expect.element(form.price(3)).toHaveFocus()
  await expect.element(form.product(3).getByText('ID do produto deve ser um CUID válido')).toBeVisible()
})

test('a price that is far from those of the other tables of its type is asked about, where the host knows them', async () => {
  configureApi({ baseUrl: '', features: ['usual-prices'] })
  const asked = serveUsualPrices(({ query }) => {
    const price = query.get('type') === 'PARTNER' ? 2000 : 60
    return { data: [{ productId: apiId(1), lowest: price, highest: price }] }
  })
  const calls = serveUpdate(() => ({}))
  await form.open('Editar')
  await form.price(1).fill('1990')
  await expect.element(form.product(1)).toHaveTextContent(/Em outras tabelas: R\$\s60,00/)
  await form.save()
  const question = page.getByRole('alertdialog', { name: 'Salvar com preços incomuns?' })
  await expect
    .element(question)
    .toHaveTextContent(/Produto 1: R\$\s1\.990,00\. Em outras tabelas: R\$\s60,00/)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await form.choice('Tipo').selectOptions('Parceiro')
  await form.save()
  await understood('Tabela de preço atualizada com sucesso!')
  expect(calls).toHaveLength(1)
  expect(asked.map(({ query }) => query.toString())).toEqual([
    `type=CLIENT&except=${apiId(1001)}`,
    `type=PARTNER&except=${apiId(1001)}`,
  ])
})

test('a new table offers to paste products, and its selects show their whole text', async () => {
  await form.open()
  await form.choice('Tipo de prazo').selectOptions('Safra')
  const pen = document.createElement('canvas').getContext('2d')
  for (const width of [375, 768, 1360]) {
    await page.viewport(width, 850)
    for (const name of SEASON) {
      const select = form.choice(name).element()
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      if (pen) pen.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      expect(room, `${name} at ${width} px`).toBeGreaterThan(pen?.measureText('Selecione…').width ?? 0)
    }
  }
  await form.button('Colar da planilha').click()
  await expect.element(page.getByRole('dialog', { name: 'Colar da planilha' })).toBeVisible()
})
