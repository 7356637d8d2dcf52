import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { form, openForm, picker, product, result, save } from '../testing/price-table-form.ts'

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const filter = () => form().getByRole('searchbox', { name: 'Filtrar produtos da tabela' })
const tool = (name: string) => form().getByRole('button', { name, exact: true })
const price = (number: number) => product(number).getByLabelText('Preço', { exact: true })
const rows = () =>
  form()
    .getByRole('group', { name: /^Produto \d+: / })
    .elements()

const named = (number: number, name: string, figures = {}) =>
  apiItem(number, {
    price: 100,
    minPrice: 90,
    minQuantity: 1,
    product: { id: apiId(number), name, sku: `SKU-${number}` },
    ...figures,
  })

const items = [
  named(1, 'Semente de soja'),
  named(2, 'Ureia'),
  named(3, 'Semente de milho'),
  named(4, 'Soja em grão'),
]

function serveTable(priceTableItems: unknown[]) {
  serveTables(() => ({ data: [apiTable(1, { priceTableItems })] }))
}

async function openTools() {
  await openForm('Editar')
  await expect.element(product(1)).toBeVisible()
  await tool('Ferramentas').click()
  await expect.element(filter()).toHaveFocus()
}

/** The items that the form sends. */
async function savedItems(calls: { body: unknown }[]): Promise<Record<string, unknown>[]> {
  await save()
  await expect.element(result('Sucesso')).toBeVisible()
  return Object(calls[0]?.body).priceTableItems
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  serveProducts(() => ({ data: [1, 2, 3, 4, 5].map((number) => apiProduct(number)) }))
  serveTable(items)
})

describe('the filter', () => {
  test('lists the products with all its words, by their places in the table; Ctrl+F returns to it and Esc clears it', async () => {
    await openTools()
    await filter().fill('soja sem')
    await expect.element(product(2)).not.toBeInTheDocument()
    expect(rows()).toHaveLength(1)
    await expect.element(form().getByText('1 de 4 produtos')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(price(1)).toHaveFocus()
    await userEvent.keyboard('{Control>}f{/Control}')
    await expect.element(filter()).toHaveFocus()
    await filter().fill('nada disso')
    await expect.element(form().getByText('Nenhum produto da tabela com este texto.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(product(4)).toBeVisible()
    await expect.element(filter()).toHaveValue('')
  })

  test('gives way to an error of a product that it leaves out', async () => {
    await openTools()
    await price(2).fill('1')
    await filter().fill('milho')
    await save()
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(price(2)).toHaveFocus()
    await expect.element(filter()).toHaveValue('')
  })

  test('gives way to a picked product that it would leave out', async () => {
    await openTools()
    await filter().fill('milho')
    await picker().fill('Produto 5')
    await page.getByRole('option', { name: 'Produto 5' }).click()
    await expect.element(product(5)).toBeVisible()
    await expect.element(product(1)).toBeVisible()
  })
})

describe('a price adjustment', () => {
  const adjust = () => dialog('Reajustar preços')
  const percent = () => adjust().getByRole('textbox', { name: 'Reajuste (%)' })

  test('changes the listed prices after a preview, and is undone', async () => {
    const calls = serveUpdate(() => ({}))
    await openTools()
    await filter().fill('soja')
    await tool('Reajustar preços').click()
    await expect.element(adjust()).toHaveTextContent('2 de 4 produtos, os de “soja”')
    await percent().fill('+4,5 %')
    await expect
      .element(adjust().getByRole('row').filter({ hasText: 'SKU-4' }))
      .toHaveTextContent(/Soja em grãoSKU-4100,00104,50/)
    await userEvent.keyboard('{Enter}')
    await expect.element(adjust()).not.toBeInTheDocument()
    await expect.element(price(1)).toHaveValue('104,50')
    await expect.element(form().getByText('Preços de 2 produtos reajustados em +4,5%.')).toBeVisible()

    await price(1).fill('105')
    await tool('Desfazer').click()
    await expect.element(price(4)).toHaveValue('100,00')
    await expect.element(filter()).toHaveFocus()
    const saved = await savedItems(calls)
    expect(saved.map((item) => item['price'])).toEqual([105, 100, 100, 100])
  })

  test('changes the minimum too, and warns of prices below it', async () => {
    const calls = serveUpdate(() => ({}))
    await openTools()
    await tool('Reajustar preços').click()
    await percent().fill('-20')
    await expect.element(adjust()).toHaveTextContent('4 produtos com aviso')
    await expect.element(adjust().getByText('Abaixo do preço mínimo').first()).toBeVisible()
    await adjust().getByRole('checkbox', { name: 'Mudar também o preço mínimo' }).click()
    await expect.element(adjust()).not.toHaveTextContent('com aviso')
    await adjust().getByRole('button', { name: 'Aplicar a 4 produtos' }).click()
    const saved = await savedItems(calls)
    expect(saved[1]).toMatchObject({ price: 80, minPrice: 72 })
  })

  test('needs a percentage', async () => {
    await openTools()
    await tool('Reajustar preços').click()
    await percent().fill('-100')
    await userEvent.keyboard('{Enter}')
    await expect.element(percent()).toHaveAccessibleDescription(/Digite um percentual maior que −100/)
    await expect.element(percent()).toHaveFocus()
  })

  test('clears the message of a price that it repairs', async () => {
    await openTools()
    await price(2).fill('89')
    await expect.element(price(2)).toHaveAccessibleDescription(/Preço deve ser maior ou igual/)
    await tool('Reajustar preços').click()
    await percent().fill('10')
    await userEvent.keyboard('{Enter}')
    await expect.element(price(2)).toHaveValue('97,90')
    await expect.element(price(2)).not.toHaveAccessibleDescription(/Preço deve ser maior ou igual/)
  })
})

describe('pasting', () => {
  const paste = () => dialog('Colar da planilha')
  const text = () => paste().getByRole('textbox', { name: 'Linhas da planilha' })

  test('previews, applies changed and new products, and is undone', async () => {
    const calls = serveUpdate(() => ({}))
    await openTools()
    await tool('Colar da planilha').click()
    await text().fill('SKU\tPreço\tMínimo\nSKU-2\t1.234,50\t1.200\nSKU-5\t7,5\t7\t1\t10\nSKU-1\t100')
    await expect.element(paste()).toHaveTextContent('2 linhas com mudança, 1 linha já igual')
    await expect
      .element(paste().getByRole('row').filter({ hasText: 'SKU-2' }))
      .toHaveTextContent(/100,00 → 1\.234,50.*90,00 → 1\.200,00/)
    await text().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(price(2)).toHaveValue('1.234,50')
    await expect.element(product(5)).toHaveAccessibleName('Produto 5: Produto 5')
    await tool('Desfazer').click()
    await expect.element(product(5)).not.toBeInTheDocument()
    expect((await savedItems(calls)).map((item) => item['price'])).toEqual([100, 100, 100, 100])
  })

  test('names each line that does not fit, and applies nothing before they are gone', async () => {
    await openTools()
    await tool('Colar da planilha').click()
    await text().fill('SKU-1\t110\nSKU-9\t5\nSKU-2\tcem')
    const refused = paste().getByRole('region', { name: 'Linhas que não cabem' })
    await expect
      .element(refused)
      .toHaveTextContent(/Linha 2: Nenhum produto tem este SKU.*Linha 3: Preço: “cem” não é um número/)
    await text().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(paste()).toBeVisible()
    await expect.element(text()).toHaveFocus()

    await refused.getByRole('button', { name: 'Tirar estas linhas do texto' }).click()
    await expect.element(text()).toHaveValue('SKU-1\t110')
    await paste().getByRole('button', { name: 'Aplicar 1 linha' }).click()
    await expect.element(price(1)).toHaveValue('110,00')
    await expect.element(price(2)).toHaveValue('100,00')
  })

  test('keeps the text of a closed dialog', async () => {
    await openTools()
    await tool('Colar da planilha').click()
    await text().fill('SKU-9\t5')
    await userEvent.keyboard('{Escape}')
    await expect.element(paste()).not.toBeInTheDocument()
    await tool('Colar da planilha').click()
    await expect.element(text()).toHaveValue('SKU-9\t5')
  })
})

test('a tool opens while another one is still fading out', async () => {
  await openTools()
  await tool('Comparar').click()
  await expect.element(dialog('Comparar com outra tabela')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await tool('Colar da planilha').click()
  await expect.element(dialog('Colar da planilha')).toBeVisible()
  await expect.element(dialog('Comparar com outra tabela')).not.toBeInTheDocument()
})

describe('the comparison with another table', () => {
  const compare = () => dialog('Comparar com outra tabela')

  test('shows the difference of each price', async () => {
    const other = apiTable(2, {
      name: 'Safra passada',
      priceTableItems: [named(1, 'Semente de soja', { price: 80 }), items[1], items[2]],
    })
    const calls = serveTables(() => ({ data: [apiTable(1, { priceTableItems: items }), other] }))
    await openTools()
    await tool('Comparar').click()
    await compare().getByRole('textbox', { name: 'Nome da outra tabela' }).fill('passada')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => calls.at(-1)?.query.get('search')).toBe('passada')
    const choice = compare().getByRole('combobox', { name: 'Comparar com' })
    await expect.element(choice.getByRole('option', { name: 'Tabela 1' })).not.toBeInTheDocument()
    await choice.selectOptions('Safra passada · Safra 2026')
    await expect.element(compare()).toHaveTextContent('2 de 4 preços diferem.')
    const table = compare().getByRole('table')
    await expect
      .element(table)
      .toHaveTextContent(/Semente de sojaSKU-11 a 1\.200R\$\s100,00R\$\s80,00\+R\$\s20,00 \(\+25%\)/)
    await expect.element(table).toHaveTextContent(/Soja em grãoSKU-41 a 1\.200R\$\s100,00Fora da tabela—/)
    await compare().getByRole('checkbox', { name: 'Só o que difere' }).click()
    await expect.element(table).toHaveTextContent('Ureia')
  })
})

describe('quantity tiers', () => {
  test('with a gap are marked, listed on request, and follow what is typed', async () => {
    serveTable([
      named(1, 'Semente de soja', { maxQuantity: 100 }),
      items[1],
      named(1, 'Semente de soja', { id: 'tier-2', minQuantity: 200, maxQuantity: 300 }),
    ])
    await openForm('Editar')
    await expect.element(product(1).getByText('Sem preço de 101 a 199')).toBeVisible()
    await expect.element(form()).toHaveTextContent('1 produto com faixas de quantidade a rever.')
    await form().getByRole('button', { name: 'Só estes produtos' }).click()
    await expect.element(product(2)).not.toBeInTheDocument()
    await product(3).getByLabelText('Quantidade mínima').fill('101')
    await expect.element(product(1).getByText(/^Sem preço/)).not.toBeInTheDocument()
    await expect.element(form()).toHaveTextContent('Nenhuma faixa de quantidade a rever.')
    await form().getByRole('button', { name: 'Só estes produtos' }).click()
    await expect.element(product(2)).toBeVisible()
    await expect.element(picker()).toHaveFocus()
  })
})
