import { counter, refuse } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables } from '../testing/catalog-api.ts'
import { button, openScreen, row } from '../testing/open-screen.tsx'

const details = () => page.getByRole('dialog', { name: 'Detalhes do Produto' })
const priceTables = () => page.getByRole('dialog', { name: 'Tabelas de Preço do Produto' })
const pageAsked = ({ query }: { query: URLSearchParams }) => Number(query.get('page') ?? 1)

test('the list is loaded whole, and finds products by name, SKU and id', async () => {
  const calls = serveProducts((call) => {
    const name = pageAsked(call) === 1 ? { name: 'Óleo São João' } : {}
    return { products: [apiProduct(pageAsked(call), name)], total: 3 }
  })
  const screen = await openScreen('/products')
  await expect.element(counter('Total de produtos')).toHaveTextContent(/^Total de produtos3$/)
  await expect.element(counter('Exibidos')).toHaveTextContent(/^Exibidos3$/)
  await expect
    .element(page.getByRole('row').first())
    .toHaveTextContent('IDNomeSKUCriado emAtualizado emAções')
  await expect
    .element(row('Produto 2'))
    .toHaveTextContent(`${apiId(2)}Produto 2SKU-218/11/2026 17:5519/11/2026 16:42`)
  await expect.element(row('Produto 2').getByRole('rowheader')).toHaveTextContent('Produto 2')

  for (const [text, name] of [
    ['oleo sao', 'Óleo São João'],
    ['sku-2', 'Produto 2'],
    [apiId(3), 'Produto 3'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Buscar por nome, SKU ou ID' }).fill(text)
    await expect.element(row(name)).toBeVisible()
    await expect.element(counter('Exibidos')).toHaveTextContent(/^Exibidos1$/)
    expect(new URLSearchParams(screen.query()).get('search')).toBe(text)
  }
  await expect.element(counter('Total de produtos')).toHaveTextContent(/^Total de produtos3$/)
  await expect.element(page.getByText('1 produto encontrado', { exact: true })).toBeInTheDocument()
  // The first page again shows that no row has moved meanwhile.
  const asked = ['', 'page=2&limit=1', 'page=3&limit=1', 'page=1&limit=1']
  expect(calls.map(({ query }) => query.toString())).toEqual(asked)
})

test('the details of a product of any system are in the address, lead to its price tables, and Back closes them', async () => {
  const id = 'SOJA/26 5 %'
  serveProducts(() => ({ data: [apiProduct(1, { id, name: 'Ureia' })] }))
  const calls = serveProductTables(() => ({ data: [] }))
  const screen = await openScreen('/products')
  await button('Detalhes de Ureia').click()
  await expect.element(details()).toHaveTextContent(/NomeUreiaSKUSKU-1IDSOJA\/26 5 %/)
  await expect.element(details()).toHaveTextContent(/Criado em18\/11\/2026 17:55/)
  // What it costs by which rule is a feature of our API.
  await expect.element(page.getByRole('region', { name: 'Preço vigente' })).not.toBeInTheDocument()
  expect(new URLSearchParams(screen.query()).get('produto')).toBe(id)
  expect(calls).toEqual([])
  await details().getByRole('button', { name: 'Ver tabelas de preço' }).click()
  await expect
    .element(priceTables())
    .toHaveTextContent('Nenhuma tabela de preço configurada para este produto.')
  expect(calls.map(({ path }) => path)).toEqual([`/api/products/${encodeURIComponent(id)}/price-tables`])
  await userEvent.keyboard('{Escape}')
  await expect.element(priceTables()).not.toBeInTheDocument()
  await screen.back()
  await expect.element(details()).not.toBeInTheDocument()
})

test('the price tables of a product are loaded whole or said to be cut, with all fields and items, and compared above', async () => {
  serveProducts(() => ({ data: [apiProduct(1)] }))
  serveProductTables(refuse)
  await openScreen('/products')
  await button('Tabelas de preço de Produto 1').click()
  const again = () => priceTables().getByRole('button', { name: 'Tentar novamente' }).click()
  const region = (name: string) => priceTables().getByRole('region', { name, exact: true })
  await expect
    .element(priceTables().getByText('Erro ao carregar tabelas de preço. Tente novamente.'))
    .toBeVisible()
  const cash = { ...shortTerm('CASH'), type: 'PARTNER', isActive: false, discountPercent: null }
  const tables = [
    apiTable(1, { priceTableItems: [apiItem(2), apiItem(1, { price: 2000 })] }),
    apiTable(2, { ...shortTerm('DAYS_30'), priceTableItems: [apiItem(1, { price: 1900 })] }),
    apiTable(3, { ...cash, priceTableItems: [apiItem(1, { price: 1800 })] }),
  ]
  let isBroken = true
  serveProductTables((call) =>
    isBroken && pageAsked(call) > 1 ? refuse() : { data: [tables[pageAsked(call) - 1]], total: 3 },
  )
  await again()
  await expect.element(priceTables().getByRole('alert')).toHaveTextContent('Mostrando 1 de 3 registros.')
  isBroken = false
  await again()
  await expect
    .element(region('Tabela 3'))
    .toHaveTextContent(/TipoParceiroSituaçãoInativaPrazoPrazo curtoPagamentoÀ vistaDesconto—/)
  await expect.element(priceTables().getByRole('alert')).not.toBeInTheDocument()
  await expect
    .element(region('Tabela 1'))
    .toHaveTextContent(
      /TipoClienteSituaçãoAtivaPrazoSafraAno da safra2026PeríodoFevereiro a JulhoDesconto3,5%Taxa adicionalR\$\s120,00.*ProdutoSKUPreçoPreço mínimoQtd. mínimaQtd. máximaProduto 1SKU-1R\$\s2\.000,00R\$\s1\.800,000,51\.200Produto 2/,
    )

  const prices = priceTables().getByRole('table', { name: 'Preços deste produto' })
  await expect
    .element(prices)
    .toHaveTextContent(
      /Tabela 2Cliente30 dias0,5 a 1\.200R\$\s1\.900,003,5%R\$\s1\.833,50R\$\s120,00Menor preçoTabela 1ClienteSafra 20260,5 a 1\.200R\$\s2\.000,003,5%R\$\s1\.930,00R\$\s120,00\+R\$\s96,50 \(\+5,3%\)Tabela 3.*Inativa$/,
    )
  await expect.element(prices).not.toHaveTextContent('Produto 2')
  await priceTables().getByRole('button', { name: 'Detalhes de cada tabela' }).click()
  await expect.element(region('Tabela 2')).not.toBeInTheDocument()
  await expect.element(prices).toBeVisible()
})
