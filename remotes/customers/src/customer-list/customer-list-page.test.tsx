import { configureApi } from '@celeiro/shared-auth'
import { counter, network, renderRemote } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../remote.tsx'
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

  test('shows a dash for all that is missing, and opens nothing without an id', async () => {
    serveCustomers(() => ({ data: [{}] }))
    await openScreen('/customers')
    await expect.element(rows()).toHaveTextContent('——————')
    await expect.element(button('Detalhes')).toBeDisabled()
    await expect.element(button('Propriedades')).toBeDisabled()
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

  test('ask the API who needs attention, beside counters of all customers', async () => {
    configureApi({ baseUrl: '', features: ['overview'] })
    const calls: string[] = []
    network.use(
      http.get('*/api/customers', ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        calls.push(search)
        const { data } = some()
        return HttpResponse.json({ data: searchParams.has('attention') ? data.slice(0, 2) : data })
      }),
    )
    const { query } = await openScreen('/customers?status=ABOVE_LIMIT')
    await expect.poll(names).toEqual(['Ana', 'Bento'])
    expect(calls.toSorted()).toEqual(['', '?attention=ABOVE_LIMIT'])
    await search().fill('ana')
    await expect.poll(names).toEqual(['Ana'])
    await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes4$/)
    await expect.element(counter('Bloqueados')).toHaveTextContent(/^Bloqueados1$/)
    await search().fill('')
    await status().selectOptions('Bloqueado com pedidos abertos')
    await expect.poll(() => calls).toContain('?attention=BLOCKED_WITH_OPEN_ORDERS')
    await expect.poll(query).toBe('?status=BLOCKED_WITH_OPEN_ORDERS')
    await status().selectOptions('Bloqueado')
    await expect.poll(names).toEqual(['Célia'])
    expect(calls).toHaveLength(3)
  })

  test('know nobody in need of attention where the API does not', async () => {
    const calls = serveCustomers(some)
    await openScreen('/customers?status=ABOVE_LIMIT')
    await expect.element(rows()).toHaveLength(4)
    await expect.element(status()).toHaveTextContent(/^TodosAtivoInativoBloqueado$/)
    expect(calls.count).toBe(1)
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
})

describe('the list', () => {
  test.each([
    [{ role: 'ADMIN', features: ['import'] }, true],
    [{ role: 'PARTNER', features: ['import'] }, false],
    [{ role: 'ADMIN', features: [] }, false],
  ] as const)(
    'with no customer leads to the guide to imports for %o: %s',
    async ({ role, features }, isLed) => {
      configureApi({ baseUrl: '', features })
      serveCustomers(() => ({ data: [] }))
      await renderRemote(routes, { path: '/customers', user: { role } })
      await expect.element(page.getByText('Nenhum cliente cadastrado.')).toBeVisible()
      expect(page.getByText('docs/import.md').elements()).toHaveLength(isLed ? 1 : 0)
    },
  )
})

test('customer groups are a placeholder page', async () => {
  await openScreen('/customer-groups')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grupos de Clientes' })).toBeVisible()
  await expect.element(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
})
