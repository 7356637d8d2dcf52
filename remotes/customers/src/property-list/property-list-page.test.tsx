import { queryClient } from '@celeiro/shared-auth'
import { counter } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiProperty, serveProperties } from '../testing/customers-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Detalhes' }) })
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const search = () =>
  page.getByRole('searchbox', { name: 'Buscar por nome, endereço, ID, cliente ou CPF/CNPJ' })
const names = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('th')?.textContent)

describe('a row', () => {
  test('shows the farm, its owner, address, status and limit', async () => {
    serveProperties(() => ({ data: [apiProperty()] }))
    await openScreen('/properties')
    await expect
      .element(rows())
      .toHaveTextContent(
        /^Fazenda Santa LuziaCooperativa Vale do IvaíRodovia PR-466, km 12Ivaiporã - PRAtivaR\$\s350\.000,50$/,
      )
    await expect.element(rows().getByRole('rowheader')).toHaveTextContent('Fazenda Santa Luzia')
    for (const name of [
      'Editar Fazenda Santa Luzia',
      'Excluir Fazenda Santa Luzia',
      'Detalhes de Fazenda Santa Luzia',
    ]) {
      await expect.element(rows().getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('stands under a header for the city only where a farm has one', async () => {
    const without = apiProperty({ city: null, state: null })
    serveProperties((call) => ({ data: call === 1 ? [without] : [without, apiProperty({ id: 'p2' })] }))
    await openScreen('/properties')
    await expect.element(rows()).toBeVisible()
    const headers = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((header) => header.textContent)
    expect(headers()).toEqual(['Propriedade', 'Cliente', 'Endereço', 'Status', 'Limite de crédito', 'Ações'])
    await queryClient.refetchQueries()
    await expect.poll(headers).toContain('Cidade')
  })

  test('has an outline around its status while it is selected, under the pointer too', async () => {
    serveProperties(() => ({ data: [apiProperty()] }))
    await openScreen('/properties')
    await expect.element(rows()).toBeVisible()
    const badge = rows().getByText('Ativa', { exact: true }).element().parentElement
    await expect.element(badge).toHaveStyle({ borderColor: 'rgba(0, 0, 0, 0)' })
    await rows().hover()
    rows().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(badge).toHaveStyle({ borderColor: 'rgb(28, 106, 60)' })
    await expect.element(rows()).toHaveStyle({ backgroundColor: 'rgb(231, 241, 234)' })
  })

  test('spends no line on what is missing, as a card on a phone', async () => {
    await page.viewport(375, 812)
    serveProperties(() => ({ data: [apiProperty({ customer: null, limiteCredito: null })] }))
    await openScreen('/properties')
    await expect.element(rows()).toBeVisible()
    const owner = rows().element().querySelector('[data-card=line]')
    expect(owner?.getClientRects()).toHaveLength(0)
    expect(owner).toHaveTextContent('—')
    const cells = [...rows().element().querySelectorAll('td')]
    const seen = cells.filter((cell) => cell.getClientRects().length > 0)
    expect(seen.filter(({ textContent }) => textContent === '—')).toEqual([])
    await page.viewport(1280, 800)
  })

  test('shows a dash for all that is missing, and opens nothing without an id', async () => {
    serveProperties(() => ({ data: [{ customer: null, address: null }] }))
    await openScreen('/properties')
    await expect.element(rows()).toHaveTextContent('———Inativa—')
    await expect.element(button('Detalhes')).toBeDisabled()
  })
})

const some = () => ({
  data: [
    apiProperty({ id: 'p1', name: 'Alvorada', limiteCredito: '1000.10' }),
    apiProperty({ id: 'p2', name: 'Bela Vista', active: false, limiteCredito: 0.2, customer: null }),
    apiProperty({ id: 'p3', name: 'Cachoeira', status: 'INACTIVE', limiteCredito: 'muito' }),
    apiProperty({ id: 'p4', name: 'Divisa', address: 'Estrada do Ouro', limiteCredito: null }),
  ],
})

test('the filters are written to the URL, and leave the counters alone', async () => {
  serveProperties(some)
  const { query } = await openScreen('/properties')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Ativa')
  await search().fill('divisa')
  await expect.poll(names).toEqual(['Divisa'])
  await expect.element(page.getByText('1 propriedade encontrada', { exact: true })).toBeInTheDocument()
  expect(query()).toBe('?status=ACTIVE&search=divisa')
  await expect.element(counter('Total de propriedades')).toHaveTextContent(/^Total de propriedades4$/)
})
