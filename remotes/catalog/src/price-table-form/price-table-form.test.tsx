import { fail } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveCreate, serveProducts, serveTables } from '../testing/catalog-api.ts'
import { form, openForm, pick, product, result, save } from '../testing/price-table-form.ts'

const year = String(new Date().getFullYear())
const field = (name: string) => form().getByRole('textbox', { name, exact: true })
const choice = (name: string) => form().getByRole('combobox', { name, exact: true })

beforeEach(() => {
  serveProducts(() => ({ data: [1, 2, 3].map((number) => apiProduct(number)) }))
})

describe('a new table', () => {
  beforeEach(() => {
    serveTables(() => ({ data: [apiTable(1)] }))
  })

  async function fillHarvest() {
    await field('Nome').fill('Safra nova')
    await choice('Tipo de prazo').selectOptions('Safra')
    await choice('Ano da safra').selectOptions(year)
    await choice('Mês de início').selectOptions('Fevereiro')
    await choice('Mês de fim').selectOptions('Julho')
    await pick('Produto 1')
    // A price other than the default, so that saving does not ask.
    await product(1).getByLabelText('Preço', { exact: true }).fill('1,00')
  }

  test('is sent as numbers without empty fields, and its creation is confirmed', async () => {
    const calls = serveCreate(() => HttpResponse.json({ data: {} }, { status: 201 }))
    await openForm()
    await fillHarvest()
    await product(1).getByLabelText('Preço', { exact: true }).fill('1.234,56')
    await save()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço criada com sucesso!')
    await expect.element(form()).not.toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([
      {
        name: 'Safra nova',
        type: 'CLIENT',
        termType: 'HARVEST_SEASON',
        harvestYear: Number(year),
        harvestStartMonth: 2,
        harvestEndMonth: 7,
        priceTableItems: [
          { productId: apiId(1), price: 1234.56, minPrice: 1, minQuantity: 1, maxQuantity: 100 },
        ],
      },
    ])
    await result('Sucesso').getByRole('button', { name: 'Entendido' }).click()
    await expect.element(result('Sucesso')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Nova Tabela de Preço' })).toHaveFocus()
  })

  test('shows each missing field, focuses the first, and makes no call', async () => {
    await openForm()
    await choice('Tipo de prazo').selectOptions('Safra')
    await save()
    await expect.element(field('Nome')).toHaveAccessibleDescription('Nome é obrigatório')
    await expect.element(field('Nome')).toHaveFocus()
    for (const name of ['Ano da safra', 'Mês de início', 'Mês de fim']) {
      await expect.element(choice(name)).toBeInvalid()
    }
    const noProduct = form().getByText('Pelo menos um produto deve ser adicionado')
    await expect.element(noProduct).toBeVisible()
    await pick('Produto 2')
    await expect.element(noProduct).not.toBeInTheDocument()
  })

  test('drops the values and errors of a season for another kind of term', async () => {
    const calls = serveCreate(() => ({}))
    await openForm()
    await fillHarvest()
    const error = form().getByText('Mês de fim deve ser posterior ao mês de início')
    await choice('Mês de início').selectOptions('Julho')
    await save()
    await expect.element(error).toBeVisible()
    await expect.element(choice('Mês de fim')).toHaveFocus()
    await choice('Tipo de prazo').selectOptions('Prazo curto')
    await expect.element(choice('Ano da safra')).not.toBeInTheDocument()
    await choice('Tipo de prazo').selectOptions('Safra')
    for (const name of ['Ano da safra', 'Mês de início', 'Mês de fim']) {
      await expect.element(choice(name)).toHaveValue('')
    }
    await choice('Tipo de prazo').selectOptions('Prazo curto')
    await save()
    await expect.element(form().getByText('Opção de prazo curto é obrigatória')).toBeVisible()
    await choice('Opção de prazo curto').selectOptions('À vista')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(Object.keys(Object(calls[0]?.body))).toEqual([
      'name',
      'type',
      'termType',
      'shortTermOption',
      'priceTableItems',
    ])
  })

  test('checks a figure as it is typed', async () => {
    await openForm()
    await field('Desconto (%)').fill('abc')
    await expect
      .element(field('Desconto (%)'))
      .toHaveAccessibleDescription('Desconto deve ser um número válido')
    await field('Desconto (%)').fill('0')
    await expect.element(field('Desconto (%)')).toBeValid()
  })

  test('says how long a name may be before it is too long', async () => {
    await openForm()
    await field('Nome').fill('a'.repeat(180))
    await expect.element(form().getByText(/caracteres/)).not.toBeInTheDocument()
    await field('Nome').fill('a'.repeat(181))
    await expect.element(form().getByText('181 de 200 caracteres')).toBeVisible()
  })

  test('lists the violations of its products by number, and makes no call', async () => {
    await openForm()
    await fillHarvest()
    await pick('Produto 2')
    await product(1).getByLabelText('Preço mínimo').fill('2')
    await product(2).getByLabelText('Preço', { exact: true }).fill('0')
    await product(2).getByLabelText('Quantidade máxima').fill('1')
    await save()
    await expect
      .element(result('Erro ao Salvar'))
      .toHaveTextContent(
        /Produto 1: Preço deve ser maior ou igual ao preço mínimoProduto 2: Preço deve ser um número maior que zeroProduto 2: Quantidade máxima deve ser maior que a mínima/,
      )
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(product(1).getByLabelText('Preço', { exact: true })).toHaveFocus()
    await expect.element(product(2).getByText('Preço deve ser maior que zero')).toBeVisible()
    await product(1).getByLabelText('Preço mínimo').fill('1')
    await expect.element(product(1).getByText('Preço deve ser maior ou igual')).not.toBeInTheDocument()
  })

  test('keeps all values when saving fails, and is sent again only on request', async () => {
    let respond = fail
    const calls = serveCreate(() => respond())
    await openForm()
    await fillHarvest()
    await save()
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(result('Erro ao Salvar')).not.toBeInTheDocument()
    await expect.element(field('Nome')).toHaveValue('Safra nova')
    await expect.element(product(1)).toBeVisible()
    expect(calls).toHaveLength(1)
    respond = () => HttpResponse.json({}, { status: 201 })
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls).toHaveLength(2)
  })

  test('shows violations of server limits at their fields', async () => {
    let refused = false
    serveCreate(() => {
      if (refused) return {}
      refused = true
      const errors = [
        { path: 'name', message: 'Nome deve ter no máximo 200 caracteres' },
        { path: 'priceTableItems.0.price', message: 'Preço deve ter no máximo 2 casas decimais' },
      ]
      return HttpResponse.json({ message: 'Dados inválidos', errors }, { status: 400 })
    })
    await openForm()
    await fillHarvest()
    await field('Nome').fill('n'.repeat(201))
    await product(1).getByLabelText('Preço', { exact: true }).fill('10,005')
    await save()
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(field('Nome')).toHaveAccessibleDescription('Nome deve ter no máximo 200 caracteres')
    await expect.element(field('Nome')).toHaveFocus()
    await expect.element(product(1).getByText('Preço deve ter no máximo 2 casas decimais')).toBeVisible()
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
  })
})

describe('an edited table', () => {
  const edited = apiTable(1, {
    harvestYear: 2020,
    discountPercent: '3.50',
    additionalFee: 0,
    priceTableItems: [apiItem(1, { price: 1234.5, minPrice: 1000 }), apiItem(1), apiItem(9)],
  })
  beforeEach(() => {
    serveTables(() => ({ data: [edited] }))
  })

  test('shows what it has as Brazilians write it, its own older year and a product twice included', async () => {
    await openForm('Editar')
    await expect.element(field('Desconto (%)')).toHaveValue('3,5')
    await expect.element(field('Taxa adicional (R$)')).toHaveValue('0')
    await expect.element(choice('Ano da safra')).toHaveValue('2020')
    await expect.element(product(1).getByLabelText('Preço', { exact: true })).toHaveValue('1.234,50')
    await expect.element(product(3)).toBeVisible()
  })

  test('says which product has no valid id', async () => {
    serveTables(() => ({ data: [apiTable(1, { priceTableItems: [apiItem(1, { productId: 'x' })] })] }))
    await openForm('Editar')
    await save()
    await expect.element(result('Erro ao Salvar')).toHaveTextContent('Produto 1: ID deve ser um CUID válido')
    await userEvent.keyboard('{Escape}')
    await expect.element(product(1).getByText('ID do produto deve ser um CUID válido')).toBeVisible()
  })
})
