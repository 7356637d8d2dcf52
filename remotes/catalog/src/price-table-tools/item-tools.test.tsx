import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { dialog, understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const filter = () => form.dialog().getByRole('searchbox', { name: 'Filtrar produtos da tabela' })

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

beforeEach(() => {
  serveProducts(() => ({ data: [apiProduct(1), apiProduct(2), apiProduct(5)] }))
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: items })] }))
})

test('the filter gives way to an error and to a picked product; the listed prices change after a preview, also their minimum, and back', async () => {
  const adjust = () => dialog('Reajustar preços')
  const percent = () => adjust().getByRole('textbox', { name: 'Reajuste (%)' })
  const calls = serveUpdate(() => ({}))
  await form.open('Editar')
  await form.button('Ferramentas').click()
  await expect.element(filter()).toHaveFocus()
  await form.price(1).fill('89')
  await filter().fill('milho')
  await expect.element(form.product(1)).not.toBeInTheDocument()
  await expect.element(form.dialog().getByText('1 de 4 produtos')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.price(3)).toHaveFocus()
  await form.save()
  await form.tryAgain()
  await expect.element(form.price(1)).toHaveFocus()
  await expect.element(filter()).toHaveValue('')

  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(filter()).toHaveFocus()
  await filter().fill('nada disso')
  await expect.element(form.dialog().getByText('Nenhum produto da tabela com este texto.')).toBeVisible()
  await form.pick('Produto 5')
  await form.price(5).fill('100')
  await filter().fill('soja')
  await form.button('Reajustar preços').click()
  await expect.element(adjust()).toHaveTextContent('2 de 5 produtos, os de “soja”')
  await userEvent.keyboard('{Enter}')
  await expect.element(percent()).toHaveAccessibleDescription(/Digite um percentual maior que −100/)
  await percent().fill('+4,5 %')
  await expect
    .element(adjust().getByRole('row').filter({ hasText: 'SKU-4' }))
    .toHaveTextContent('Soja em grãoSKU-4100,00104,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.price(1)).toHaveValue('93,01')
  // The message about the price that it has repaired.
  await expect.element(form.price(1)).not.toHaveAccessibleDescription(/Preço deve ser maior ou igual/)
  await expect.element(form.dialog().getByText('Preços de 2 produtos reajustados em +4,5%.')).toBeVisible()
  await form.price(1).fill('105')
  await form.button('Desfazer').click()
  await expect.element(form.price(4)).toHaveValue('100,00')
  await expect.element(filter()).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(filter()).toHaveValue('')
  await form.button('Reajustar preços').click()
  await percent().fill('-20')
  await expect.element(adjust()).toHaveTextContent('4 produtos com aviso')
  await adjust().getByRole('checkbox', { name: 'Reajustar também o preço mínimo' }).click()
  await expect.element(adjust()).not.toHaveTextContent('com aviso')
  await adjust().getByRole('button', { name: 'Aplicar a 5 produtos' }).click()
  await form.save()
  await understood()
  const sent: { price: number; minPrice: number }[] = Object(calls[0]?.body).priceTableItems
  const expected = [...[84, 80, 80, 80].map((price) => [price, 72]), [80, 0.8]]
  expect(sent.map(({ price, minPrice }) => [price, minPrice])).toEqual(expected)
})

test('a gap between quantities is marked; pasted lines are applied once all fit, and undone', async () => {
  const soy = [
    named(1, 'Semente de soja', { maxQuantity: 100 }),
    named(1, 'Semente de soja', { id: 'tier-2', minQuantity: 101, maxQuantity: 300 }),
  ]
  const mine = [soy[0], items[1], { ...soy[1], minQuantity: 200 }]
  serveTables(() => ({ data: [apiTable(1, { priceTableItems: mine })] }))
  await form.open('Editar')
  await expect.element(form.product(1).getByText('Sem preço de 101 a 199')).toBeVisible()
  await expect.element(form.dialog()).toHaveTextContent('1 produto com faixas de quantidade a rever.')
  await form.button('Só estes produtos').click()
  await expect.element(form.product(2)).not.toBeInTheDocument()
  await form.product(3).getByLabelText('Quantidade mínima').fill('101')
  await expect.element(form.product(1).getByText(/^Sem preço/)).not.toBeInTheDocument()
  await expect.element(form.dialog()).toHaveTextContent('Nenhuma faixa de quantidade a rever.')
  await form.button('Só estes produtos').click()
  await expect.element(form.product(2)).toBeVisible()
  await expect.element(form.picker()).toHaveFocus()

  await form.button('Ferramentas').click()
  const paste = () => dialog('Colar da planilha')
  const text = () => paste().getByRole('textbox', { name: 'Linhas da planilha' })
  const refused = paste().getByRole('region', { name: 'Linhas com problema' })
  await form.button('Colar da planilha').click()
  await text().fill('SKU-2\t1.234,50\t1.200\nSKU-9\t5\nSKU-5\t7,5\nSKU-1\t100')
  await expect.element(refused).toHaveTextContent(/Linha 2: Nenhum produto tem este SKU/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(text()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(paste()).not.toBeInTheDocument()
  await form.button('Colar da planilha').click()
  await refused.getByRole('button', { name: 'Remover estas linhas do texto' }).click()
  await expect.element(text()).toHaveValue('SKU-2\t1.234,50\t1.200\nSKU-5\t7,5\nSKU-1\t100')
  await expect.element(paste()).toHaveTextContent('2 linhas com mudança, 1 linha já igual')
  await expect
    .element(paste().getByRole('row').filter({ hasText: 'SKU-2' }))
    .toHaveTextContent(/100,00 → 1\.234,50.*90,00 → 1\.200,00/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(form.price(2)).toHaveValue('1.234,50')
  await expect.element(form.product(4)).toHaveAccessibleName('Produto 4: Produto 5')
  await form.button('Desfazer').click()
  await expect.element(form.product(4)).not.toBeInTheDocument()
  await expect.element(form.price(2)).toHaveValue('100,00')
})
