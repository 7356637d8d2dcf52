import { configureApi } from '@celeiro/shared-auth'
import { counter, network, onCall, refuse } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const search = () => page.getByRole('searchbox', { name: 'Buscar por nome, SKU ou ID' })
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })

afterEach(() => configureApi({ baseUrl: '' }))

describe('the list', () => {
  test('shows id, name, SKU and both dates', async () => {
    serveProducts(() => ({ data: [apiProduct(1)] }))
    await openScreen('/products')
    await expect
      .element(page.getByRole('row').first())
      .toHaveTextContent('IDNomeSKUCriado emAtualizado emAções')
    await expect
      .element(row('Produto 1'))
      .toHaveTextContent(`${apiId(1)}Produto 1SKU-118/11/2026 17:5519/11/2026 16:42`)
    await expect.element(row('Produto 1').getByRole('rowheader')).toHaveTextContent('Produto 1')
    for (const name of ['Tabelas de preço de Produto 1', 'Detalhes de Produto 1']) {
      await expect.element(row('Produto 1').getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('finds by name, SKU and id', async () => {
    const calls = serveProducts(() => ({
      data: [apiProduct(1, { name: 'Óleo São João' }), apiProduct(2), apiProduct(3)],
    }))
    const screen = await openScreen('/products')
    await expect.element(row('Produto 2')).toBeVisible()
    for (const [text, name] of [
      ['oleo sao', 'Óleo São João'],
      ['sku-2', 'Produto 2'],
      [apiId(3), 'Produto 3'],
    ] as const) {
      await search().fill(text)
      await expect.element(row(name)).toBeVisible()
      await expect.element(counter('Exibidos')).toHaveTextContent(/^Exibidos1$/)
      expect(new URLSearchParams(screen.query()).get('search')).toBe(text)
    }
    await expect.element(counter('Total de produtos')).toHaveTextContent(/^Total de produtos3$/)
    await expect.element(page.getByText('1 produto encontrado', { exact: true })).toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })
})

describe('the details', () => {
  const details = () => page.getByRole('dialog', { name: 'Detalhes do Produto' })

  test('open by the button, are in the address, and Back closes them', async () => {
    serveProducts(() => ({ data: [apiProduct(1)] }))
    const screen = await openScreen('/products')
    await button('Detalhes').click()
    await expect.element(details()).toHaveTextContent(/NomeProduto 1SKUSKU-1ID/)
    await expect.element(details()).toHaveTextContent(/Criado em18\/11\/2026 17:55/)
    expect(screen.query()).toBe(`?produto=${apiId(1)}`)
    await screen.back()
    await expect.element(details()).not.toBeInTheDocument()
  })

  test('by a link to a product that does not exist show a notice', async () => {
    configureApi({ baseUrl: '', features: ['record-lookup'] })
    network.use(http.get('/api/products/gone', () => HttpResponse.json({}, { status: 404 })))
    serveProducts(() => ({ data: [apiProduct(1)] }))
    await openScreen('/products?produto=gone')
    await expect.element(page.getByText('O produto deste link não existe ou foi excluído.')).toBeVisible()
  })

  test('of a product outside the list open, where the host looks one up', async () => {
    configureApi({ baseUrl: '', features: ['record-lookup'] })
    network.use(onCall('GET /api/products/{productId}', () => HttpResponse.json({ data: apiProduct(2) })))
    serveProducts(() => ({ data: [apiProduct(1)] }))
    await openScreen(`/products?produto=${apiId(2)}`)
    await expect.element(details()).toHaveTextContent(/Produto 2/)
  })
})

describe('the price tables of a product', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Tabelas de Preço do Produto' })

  async function openTables() {
    serveProducts(() => ({ data: [apiProduct(1)] }))
    await openScreen('/products')
    await button('Tabelas de preço').click()
    await expect.element(dialog()).toBeVisible()
  }

  test('show every field of each table and its items, those of the product first', async () => {
    const calls = serveProductTables(() => ({
      data: [
        apiTable(1, { priceTableItems: [apiItem(2), apiItem(1)] }),
        apiTable(2, { ...shortTerm('DAYS_60'), type: 'PARTNER', isActive: false, discountPercent: null }),
      ],
    }))
    await openTables()
    const harvest = dialog().getByRole('region', { name: 'Tabela 1', exact: true })
    await expect
      .element(harvest)
      .toHaveTextContent(
        /TipoClienteSituaçãoAtivaPrazoSafraAno da safra2026PeríodoFevereiro a JulhoDesconto3,5%Taxa adicionalR\$\s120,00/,
      )
    await expect
      .element(harvest)
      .toHaveTextContent(
        /ProdutoSKUPreçoPreço mínimoQtd. mínimaQtd. máximaProduto 1SKU-1R\$\s1\.980,50R\$\s1\.800,000,51\.200Produto 2/,
      )
    await expect
      .element(dialog().getByRole('region', { name: 'Tabela 2', exact: true }))
      .toHaveTextContent(/TipoParceiroSituaçãoInativaPrazoPrazo curtoPagamento60 diasDesconto—/)
    expect(calls.map(({ path }) => path)).toEqual([`/api/products/${apiId(1)}/price-tables`])
  })

  test('compare the prices of the product, above the details, which fold', async () => {
    serveProductTables(() => ({
      data: [
        apiTable(1, { priceTableItems: [apiItem(1, { price: 110 }), apiItem(2)] }),
        apiTable(2, { ...shortTerm('CASH'), type: 'PARTNER', priceTableItems: [apiItem(1, { price: 100 })] }),
        apiTable(3, { isActive: false, priceTableItems: [apiItem(1, { price: 90 })] }),
      ],
    }))
    await openTables()
    const prices = dialog().getByRole('table', { name: 'Preços deste produto' })
    await expect
      .element(prices)
      .toHaveTextContent(
        /Tabela 2ParceiroÀ vista0,5 a 1\.200R\$\s100,00R\$\s1\.800,00Menor preçoTabela 1ClienteSafra 20260,5 a 1\.200R\$\s110,00R\$\s1\.800,00\+R\$\s10,00 \(\+10%\)Tabela 3.*Inativa$/,
      )
    await expect.element(prices).not.toHaveTextContent('Produto 2')
    const fold = dialog().getByRole('button', { name: 'Detalhes de cada tabela' })
    await expect.element(dialog().getByRole('region', { name: 'Tabela 2', exact: true })).toBeVisible()
    await fold.click()
    await expect
      .element(dialog().getByRole('region', { name: 'Tabela 2', exact: true }))
      .not.toBeInTheDocument()
    await expect.element(prices).toBeVisible()
  })

  test('open on top of the details', async () => {
    serveProducts(() => ({ data: [apiProduct(1)] }))
    serveProductTables(() => ({ data: [apiTable(1)] }))
    await openScreen('/products')
    await button('Detalhes').click()
    const details = page.getByRole('dialog', { name: 'Detalhes do Produto' })
    await details.getByRole('button', { name: 'Ver tabelas de preço' }).click()
    await expect.element(dialog()).toBeVisible()
  })

  test('show a text if there are none', async () => {
    serveProductTables(() => ({ data: [] }))
    await openTables()
    await expect
      .element(dialog().getByText('Nenhuma tabela de preço configurada para este produto.'))
      .toBeVisible()
  })

  test('report a failed load, and retry on request', async () => {
    serveProductTables(refuse)
    await openTables()
    await expect
      .element(dialog().getByText('Erro ao carregar tabelas de preço. Tente novamente.'))
      .toBeVisible()
    serveProductTables(() => ({ data: [apiTable(1)] }))
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(dialog().getByRole('heading', { name: 'Tabela 1' })).toBeVisible()
  })
})

test('a product of another system is listed and opened, and so are its price tables', async () => {
  const id = 'SOJA/26 5 %'
  serveProducts(() => ({ data: [apiProduct(1, { id, name: 'Ureia' })] }))
  const calls = serveProductTables(() => ({
    data: [apiTable(1)],
  }))
  const screen = await openScreen('/products')
  await expect.element(row('Ureia')).toHaveTextContent(id)
  await button('Tabelas de preço').click()
  await expect.element(page.getByRole('region', { name: 'Tabela 1', exact: true })).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual([`/api/products/${encodeURIComponent(id)}/price-tables`])
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await button('Detalhes').click()
  await expect.element(page.getByRole('dialog').getByText(id, { exact: true })).toBeVisible()
  expect(new URLSearchParams(screen.query()).get('produto')).toBe(id)
})
