import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })

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
})

test('the filters apply term, payment and status to the loaded rows, and make no call', async () => {
  const calls = serveTables(() => ({
    data: [
      apiTable(1),
      apiTable(2, shortTerm('CASH')),
      apiTable(3, { ...shortTerm('CASH'), isActive: false }),
    ],
  }))
  const screen = await openScreen('/price-tables')
  await expect.element(page.getByRole('searchbox', { name: 'Buscar por nome' })).toBeVisible()
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
})
