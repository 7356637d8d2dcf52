import { counter, fail, gate, refuse } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiCustomer, serveCustomers } from '../testing/customers-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Detalhes' }) })
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const search = () => page.getByRole('searchbox', { name: 'Buscar por nome, CPF/CNPJ, ID, cidade ou estado' })
const status = () => page.getByRole('combobox', { name: 'Status' })

describe('a row', () => {
  test('shows name, tax id, city and state, status, credit limit and the day of creation', async () => {
    serveCustomers(() => ({ data: [apiCustomer()] }))
    await openScreen('/customers')
    await expect
      .element(rows())
      .toHaveTextContent(
        /^Cooperativa Vale do Ivaí12\.ABC\.345\/01DE-35Ivaiporã - PRAtivoR\$\s1\.250\.000,0010\/03\/2026$/,
      )
    await expect.element(rows().getByRole('rowheader')).toHaveTextContent('Cooperativa Vale do Ivaí')
    for (const name of ['Propriedades de Cooperativa Vale do Ivaí', 'Detalhes de Cooperativa Vale do Ivaí']) {
      await expect.element(rows().getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('reads flat addresses, a limit as text, and a CPF', async () => {
    serveCustomers(() => [
      apiCustomer({ address: null, cidade: 'Sorriso', limiteCredito: '10.50', cnpjCpf: '52998224725' }),
    ])
    await openScreen('/customers')
    await expect.element(rows()).toHaveTextContent(/529\.982\.247-25Sorriso.*R\$\s10,50/)
  })

  test('shows a dash for all that is missing, and opens nothing without an id', async () => {
    serveCustomers(() => ({ data: [{}] }))
    await openScreen('/customers')
    await expect.element(rows()).toHaveTextContent('——————')
    await expect.element(button('Detalhes')).toBeDisabled()
    await expect.element(button('Propriedades')).toBeDisabled()
  })

  test.each([
    ['ACTIVE', true, 'Ativo'],
    ['ACTIVE', null, 'Ativo'],
    ['ACTIVE', false, 'Inativo'],
    ['INACTIVE', true, 'Inativo'],
    ['BLOCKED', true, 'Bloqueado'],
    ['BLOCKED', false, 'Inativo'],
    ['PENDING', true, 'PENDING'],
    ['PENDING', false, 'Inativo'],
  ])('with status %s and flag %s reads %s', async (sent, active, label) => {
    serveCustomers(() => ({ data: [apiCustomer({ status: sent, active })] }))
    await openScreen('/customers')
    await expect.element(rows().getByText(label, { exact: true })).toBeVisible()
  })
})

const some = () => ({
  data: [
    apiCustomer({ id: 'c1', name: 'Ana', status: 'ACTIVE', cnpjCpf: '52998224725' }),
    apiCustomer({ id: 'c2', name: 'Bento', status: 'ACTIVE', active: false }),
    apiCustomer({ id: 'c3', name: 'Célia', status: 'BLOCKED', address: { cidade: 'São Gabriel' } }),
    apiCustomer({ id: 'c4', name: 'Davi', status: 'INACTIVE' }),
  ],
})

const names = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('th')?.textContent)

describe('the filters', () => {
  test('find by text and by status as it is displayed, and leave the counters alone', async () => {
    serveCustomers(some)
    const { query } = await openScreen('/customers')
    await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes4$/)
    await status().selectOptions('Inativo')
    await expect.poll(names).toEqual(['Bento', 'Davi'])
    await expect.element(page.getByText('2 clientes encontrados', { exact: true })).toBeInTheDocument()
    expect(query()).toBe('?status=INACTIVE')
    await search().fill('bento')
    await expect.poll(names).toEqual(['Bento'])
    expect(query()).toBe('?status=INACTIVE&search=bento')
    await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes4$/)
    await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos1$/)
    await expect.element(counter('Bloqueados')).toHaveTextContent(/^Bloqueados1$/)
  })

  test('are set and cleared by the counters', async () => {
    serveCustomers(some)
    const { query } = await openScreen('/customers')
    const blocked = counter('Bloqueados').getByRole('button')
    await expect.element(blocked).toHaveAttribute('aria-pressed', 'false')
    await blocked.click()
    await expect.poll(names).toEqual(['Célia'])
    await expect.element(blocked).toHaveAttribute('aria-pressed', 'true')
    expect(query()).toBe('?status=BLOCKED')
    await blocked.click()
    await expect.poll(names).toHaveLength(4)
    expect(query()).toBe('')
  })

  test.each([
    ['?search=529.982.247-25', ['Ana']],
    ['?search=sao+gabriel', ['Célia']],
    ['?search=c4', ['Davi']],
    ['?status=BLOCKED', ['Célia']],
    ['?status=nonsense', ['Ana', 'Bento', 'Célia', 'Davi']],
  ])('are read from the URL: %s', async (query, expected) => {
    serveCustomers(some)
    await openScreen(`/customers${query}`)
    await expect.poll(names).toEqual(expected)
  })

  test('change back with the browser, and one button clears them all', async () => {
    serveCustomers(some)
    const { query, back } = await openScreen('/customers?search=a')
    await status().selectOptions('Bloqueado')
    await expect.poll(names).toEqual(['Célia'])
    await back()
    await expect.element(status()).toHaveValue('all')
    await expect.element(search()).toHaveValue('a')
    await button('Limpar filtros').click()
    await expect.poll(names).toEqual(['Ana', 'Bento', 'Célia', 'Davi'])
    expect(query()).toBe('')
  })

  test('that match no customer say so, and can be cleared there', async () => {
    serveCustomers(some)
    await openScreen('/customers?search=zzz')
    await expect.element(page.getByText('Nenhum cliente encontrado com os filtros aplicados.')).toBeVisible()
    await button('Limpar os filtros').click()
    await expect.poll(names).toHaveLength(4)
  })
})

describe('the list', () => {
  test('is busy while it loads and says when there is no customer', async () => {
    const response = gate()
    serveCustomers(async () => {
      await response.opened
      return { data: [] }
    })
    await openScreen('/customers')
    await expect.element(page.getByRole('table', { name: 'Clientes' })).toHaveAttribute('aria-busy', 'true')
    await expect.element(counter('Ativos')).toHaveAttribute('aria-busy', 'true')
    response.open()
    await expect.element(page.getByText('Nenhum cliente cadastrado.')).toBeVisible()
    await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes0$/)
  })

  test.each([[null], [{}], [{ data: { customers: {} } }]])('%j is no customer', async (body) => {
    serveCustomers(() => body)
    await openScreen('/customers')
    await expect.element(page.getByText('Nenhum cliente cadastrado.')).toBeVisible()
  })

  test('says when it could not be loaded, and loads again on demand', async () => {
    serveCustomers((call) => (call === 1 ? refuse() : some()))
    await openScreen('/customers')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Erro ao carregar clientes. Tente novamente.')
    await expect.element(counter('Total de clientes')).toHaveTextContent('—')
    await button('Tentar novamente').click()
    await expect.poll(names).toHaveLength(4)
  })

  test('is retried three times if the server fails', async () => {
    const calls = serveCustomers(() => fail())
    await openScreen('/customers')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(calls.count).toBe(4)
  })

  test('of ten thousand keeps the document small, tells how long it is, and is searched in place', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      apiCustomer({ id: `c${index}`, name: `Cliente ${index}` }),
    )
    const calls = serveCustomers(() => ({ data: many }))
    await openScreen('/customers')
    const table = page.getByRole('table', { name: 'Clientes' })
    await expect.element(table).toHaveAttribute('aria-rowcount', '10001')
    await expect.element(counter('Total de clientes')).toHaveTextContent('10.000')
    expect(document.querySelectorAll('tr').length).toBeLessThan(60)
    await userEvent.keyboard('/')
    await expect.element(search()).toHaveFocus()
    await userEvent.keyboard('cliente 9998')
    await expect.poll(names).toEqual(['Cliente 9998'])
    await expect.element(table).toHaveAttribute('aria-rowcount', '2')
    expect(calls.count).toBe(1)
  })
})

test('customer groups are a placeholder page', async () => {
  await openScreen('/customer-groups')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grupos de Clientes' })).toBeVisible()
  await expect.element(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
})
