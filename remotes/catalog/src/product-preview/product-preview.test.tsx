import { configureApi } from '@celeiro/shared-auth'
import { network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProductPreview } from './product-preview.tsx'

const price = {
  ...{ priceTableId: 't1', name: 'Parceiros Sul', type: 'PARTNER', isActive: true, price: 100 },
  ...{ termType: 'SHORT_TERM', shortTermOption: 'CASH', minQuantity: 1, maxQuantity: 50 },
}

function open(reply: () => Response) {
  network.use(onCall('GET /api/products/{productId}/prices', reply))
  const element = <ProductPreview value={{ kind: 'PRODUCT', id: 'p1' }} />
  return renderRoutes([{ path: '*', element }], { path: '/home' })
}

const main = page.getByRole('main')

test('shows the prices that have room, and how many others there are', async () => {
  const old = Array.from({ length: 8 }, (_, index) => ({
    ...price,
    priceTableId: `o${index}`,
    isActive: false,
  }))
  await open(() => HttpResponse.json({ data: [...old, price] }))
  await expect
    .element(main)
    .toHaveTextContent(/^Preço por tabelaParceiros SulR\$\s100,00Parceiros Sul \(inativa\).*E mais 1\.$/)
})

test('shows the prices that hold today, where that is offered: large what a customer pays, small what the table has', async () => {
  configureApi({ baseUrl: '', features: ['price-tools'] })
  await open(() => HttpResponse.json({ data: [{ ...price, discountPercent: 2 }] }))
  await expect
    .element(main)
    .toHaveTextContent(
      /^Preço vigente hoje \(quantidade 1\)Cliente: Nenhuma tabela ativa de cliente tem este produto—Parceiro, à vista: Parceiros Sul, menos 2%R\$\s98,00 tabela R\$\s100,00$/,
    )
  const sizeOf = (text: RegExp) =>
    Number.parseFloat(getComputedStyle(page.getByText(text).last().element()).fontSize)
  expect(sizeOf(/^R\$\s98,00$/)).toBeGreaterThan(sizeOf(/^tabela R/))
})
