import { counter, fail } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiItem, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const twenty = Array.from({ length: 20 }, (_, index) => apiTable(index + 1))

describe('the list', () => {
  test('shows name, type, term, discount, fee, items and status under their headers', async () => {
    serveTables(() => ({ data: [apiTable(1), apiTable(2, { ...shortTerm('DAYS_30'), type: 'PARTNER' })] }))
    await openScreen('/price-tables')
    await expect
      .element(page.getByRole('row').first())
      .toHaveTextContent('NomeTipoPrazoDescontoTaxa adicionalItensSituaçãoAções')
    await expect
      .element(row('Tabela 1'))
      .toHaveTextContent(/^Tabela 1ClienteSafra 20263,5%R\$\s120,001Ativa$/)
    await expect.element(row('Tabela 2')).toHaveTextContent(/^Tabela 2Parceiro30 dias/)
    await expect.element(row('Tabela 1').getByRole('rowheader')).toHaveTextContent('Tabela 1')
    for (const name of ['Detalhes de Tabela 1', 'Editar Tabela 1', 'Duplicar Tabela 1', 'Excluir Tabela 1']) {
      await expect.element(row('Tabela 1').getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('shows no artefact of unreadable fields', async () => {
    const fields = { name: {}, type: 7, termType: [], discountPercent: 'x', priceTableItems: 'x' }
    serveTables(() => ({ data: [{}, fields] }))
    await openScreen('/price-tables')
    await expect.element(button('Editar').first()).toBeDisabled()
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null|Invalid Date|\[object/)
  })

  test('counts the loaded tables, before its own filters', async () => {
    serveTables(() => ({
      data: [apiTable(1), apiTable(2, { isActive: false, priceTableItems: [apiItem(1), apiItem(2)] })],
    }))
    await openScreen('/price-tables?isActive=false')
    await expect.element(row('Tabela 2')).toBeVisible()
    await expect.element(row('Tabela 1')).not.toBeInTheDocument()
    await expect.element(counter('Total de tabelas')).toHaveTextContent(/^Total de tabelas2nesta página$/)
    await expect.element(counter('Ativas')).toHaveTextContent(/^Ativas1/)
    await expect.element(counter('Inativas')).toHaveTextContent(/^Inativas1/)
    await expect.element(counter('Itens de preço')).toHaveTextContent(/^Itens de preço3/)
  })

  test('distinguishes an empty list from one without matches', async () => {
    serveTables(() => ({ data: [] }))
    await openScreen('/price-tables')
    await expect.element(page.getByText('Nenhuma tabela de preço cadastrada.')).toBeVisible()
    await choice('Tipo').selectOptions('Parceiro')
    await expect
      .element(page.getByText('Nenhuma tabela de preço encontrada com os filtros aplicados.'))
      .toBeVisible()
    await button('Limpar os filtros').click()
    await expect.element(page.getByText('Nenhuma tabela de preço cadastrada.')).toBeVisible()
  })

  test('reports a failed load after three retries, and retries on request', async () => {
    const calls = serveTables(fail)
    await openScreen('/price-tables')
    await expect.element(page.getByText('Erro ao carregar tabelas de preço. Tente novamente.')).toBeVisible()
    expect(calls).toHaveLength(4)
    serveTables(() => [apiTable(1)])
    await button('Tentar novamente').click()
    await expect.element(row('Tabela 1')).toBeVisible()
  })
})

describe('the filters', () => {
  test('send name and type to the server, and the page goes back to 1', async () => {
    const calls = serveTables(() => ({ data: twenty }))
    const screen = await openScreen('/price-tables?page=2')
    await expect.element(row('Tabela 20')).toBeVisible()
    await choice('Tipo').selectOptions('Parceiro')
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(' soja ')
    await expect
      .poll(() => calls.map(({ query }) => query.toString()))
      .toContain('page=1&limit=20&search=soja&type=PARTNER')
    expect(calls[0]?.query.toString()).toBe('page=2&limit=20')
    expect(screen.query()).toBe('?type=PARTNER&search=+soja+')
  })

  test('apply term, payment and status to the loaded rows, and make no call', async () => {
    const calls = serveTables(() => ({
      data: [
        apiTable(1),
        apiTable(2, shortTerm('CASH')),
        apiTable(3, { ...shortTerm('CASH'), isActive: false }),
      ],
    }))
    const screen = await openScreen('/price-tables')
    await choice('Forma de pagamento').selectOptions('À vista')
    await expect.element(row('Tabela 1')).not.toBeInTheDocument()
    await choice('Situação').selectOptions('Inativa')
    await expect.element(row('Tabela 2')).not.toBeInTheDocument()
    await expect.element(row('Tabela 3')).toBeVisible()
    await expect
      .element(page.getByText('1 tabela de preço encontrada nesta página', { exact: true }))
      .toBeInTheDocument()
    expect(screen.query()).toBe('?paymentOption=CASH&isActive=false')
    await screen.back()
    await expect.element(row('Tabela 2')).toBeVisible()
    await expect.element(choice('Situação')).toHaveValue('all')
    expect(calls).toHaveLength(1)
  })
})

describe('the pages', () => {
  test('have the totals of a server that sends them', async () => {
    serveTables(() => ({ data: twenty, totalCount: 45, totalPages: 3 }))
    await openScreen('/price-tables?page=2')
    await expect.element(page.getByText('Página 2 de 3 (45 tabelas de preço no total)')).toBeVisible()
    await expect.element(counter('Total de tabelas')).toHaveTextContent(/^Total de tabelas45$/)
    await expect.element(counter('Ativas')).toHaveTextContent(/^Ativas20nesta página$/)
  })

  test('go on while twenty rows come', async () => {
    serveTables(({ query }) => ({ data: query.get('page') === '2' ? [apiTable(21)] : twenty }))
    const screen = await openScreen('/price-tables')
    await expect.element(button('Anterior')).toHaveAttribute('aria-disabled', 'true')
    await button('Próxima').click()
    await expect.element(row('Tabela 21')).toBeVisible()
    await expect.element(page.getByText('Página 2')).toBeVisible()
    await expect.element(button('Próxima')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.query()).toBe('?page=2')
    await button('Anterior').click()
    await expect.element(row('Tabela 20')).toBeVisible()
  })
})

describe('the details', () => {
  const details = () => page.getByRole('dialog', { name: 'Detalhes da Tabela de Preço' })

  test('show every field of a table; a link opens them and Back closes them', async () => {
    serveTables(() => ({ data: [apiTable(1, { additionalFee: null })] }))
    const screen = await openScreen('/price-tables')
    await button('Detalhes').click()
    await expect.element(details()).toHaveTextContent(/TipoCliente.*SituaçãoAtiva/)
    await expect.element(details()).toHaveTextContent(/Ano da safra2026PeríodoFevereiro a Julho/)
    await expect.element(details()).toHaveTextContent(/Desconto3,5%Taxa adicional—/)
    await expect.element(details()).toHaveTextContent(/Produto 1SKU-1R\$\s1\.980,50R\$\s1\.800,000,51\.200/)
    expect(screen.query()).toBe(`?tabela=${apiId(1001)}`)
    await screen.back()
    await expect.element(details()).not.toBeInTheDocument()
  })

  test('of a table that is not loaded show a notice', async () => {
    serveTables(() => ({ data: [apiTable(1)] }))
    await openScreen(`/price-tables?tabela=${apiId(7)}`)
    await expect.element(page.getByText(/A tabela de preço deste link não está/)).toBeVisible()
  })
})
