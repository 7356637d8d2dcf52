import { configureApi } from '@celeiro/shared-auth'
import { counter } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveTableStats, serveTables } from '../testing/catalog-api.ts'
import { button, openScreen, row } from '../testing/open-screen.tsx'

test('the list shows what each table is, and nothing unreadable; the details show every field, are a link, and Back closes them', async () => {
  const unreadable = { name: {}, type: 7, termType: [], discountPercent: 'x', priceTableItems: 'x' }
  const partner = apiTable(2, { ...shortTerm('DAYS_30'), type: 'PARTNER', additionalFee: null })
  serveTables(() => ({ data: [apiTable(1), partner, {}, unreadable] }))
  const screen = await openScreen('/price-tables')
  await expect
    .element(page.getByRole('row').first())
    .toHaveTextContent('NomeTipoPrazoDescontoTaxa adicionalItensSituaçãoAções')
  await expect.element(row('Tabela 1')).toHaveTextContent(/^Tabela 1ClienteSafra 20263,5%R\$\s120,001Ativa$/)
  await expect.element(row('Tabela 2')).toHaveTextContent(/^Tabela 2Parceiro30 dias/)
  await expect.element(row('Tabela 1').getByRole('rowheader')).toHaveTextContent('Tabela 1')
  for (const name of ['Detalhes de Tabela 1', 'Editar Tabela 1', 'Duplicar Tabela 1', 'Excluir Tabela 1']) {
    await expect.element(button(name)).toBeEnabled()
  }
  await expect.element(button('Editar tabela sem nome').first()).toBeDisabled()
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Invalid Date|\[object/)

  await button('Detalhes de Tabela 1').click()
  const details = page.getByRole('dialog', { name: 'Detalhes da Tabela de Preço' })
  await expect.element(details).toHaveTextContent(/TipoCliente.*SituaçãoAtiva/)
  await expect.element(details).toHaveTextContent(/Ano da safra2026PeríodoFevereiro a Julho/)
  await expect.element(details).toHaveTextContent(/Desconto3,5%Taxa adicionalR\$\s120,00/)
  await expect.element(details).toHaveTextContent(/Produto 1SKU-1R\$\s1\.980,50R\$\s1\.800,000,51\.200/)
  expect(screen.query()).toBe(`?tabela=${apiId(1001)}`)
  // The history and the adjustment of several tables are features of our API.
  expect(page.getByRole('button', { name: /^Histórico/ }).elements()).toEqual([])
  await screen.back()
  await expect.element(details).not.toBeInTheDocument()
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .first()
    .click({ modifiers: ['Control'] })
  await expect.element(page.getByText(/^1 linha selecionada/).last()).toBeVisible()
  await expect.element(button('Reajustar preços')).not.toBeInTheDocument()
})

test('who may not write price tables is offered their reading alone, also behind the address of the form', async () => {
  configureApi({ baseUrl: '', features: ['price-tools', 'price-table-activity', 'list-selection'] })
  serveTables(() => ({ data: [apiTable(1)] }))
  await openScreen('/price-tables?novo', { mayWritePrices: false })
  await expect.element(button('Detalhes de Tabela 1')).toBeVisible()
  const offered = page.getByRole('button', { name: /^(Nova|Editar|Duplicar|Excluir|Reajustar)/ })
  expect(offered.elements()).toEqual([])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Mais ações de Tabela 1').click()
  const entries = page.getByRole('menuitem')
  await expect.element(entries.first()).toBeVisible()
  const names = entries.elements().map(({ textContent }) => textContent)
  expect(names.filter((name) => /Editar|Duplicar|Excluir|[Aa]tivar/.test(name))).toEqual([])
})

test('where the host counts, the counters are those of the filter; those of a filter on the rows are of these', async () => {
  configureApi({ baseUrl: '', features: ['order-stats'] })
  const many = { totalTables: 28, activeTables: 20, inactiveTables: 8, totalItems: 480 }
  const few = { totalTables: 2, activeTables: 2, inactiveTables: 0, totalItems: 31 }
  serveTables(() => ({ data: [apiTable(1), apiTable(2, { isActive: false })] }))
  serveTableStats(({ query }) => ({ data: query.has('type') ? few : many }))
  await openScreen('/price-tables?type=PARTNER')
  await expect.element(counter('Total de tabelas')).toHaveTextContent(/^Total de tabelas228 ao todo$/)
  await expect.element(counter('Itens de preço')).toHaveTextContent(/^Itens de preço31480 ao todo$/)
  await counter('Inativas').getByRole('button').click()
  await expect.element(counter('Total de tabelas')).toHaveTextContent(/^Total de tabelas12 ao todo$/)
  await expect.element(counter('Ativas')).toHaveTextContent(/^Ativas01 ao todo$/)
})

test('a list without price tables offers to make one, and nothing to import where the host takes no import', async () => {
  serveTables(() => ({ data: [] }))
  await openScreen('/price-tables')
  await expect.element(page.getByText('Nenhuma tabela de preço cadastrada.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Traga seus dados' })).not.toBeInTheDocument()
  serveProducts(() => ({ data: [] }))
  await button('Nova Tabela').click()
  await expect.element(page.getByRole('dialog', { name: 'Nova Tabela de Preço' })).toBeVisible()
})
