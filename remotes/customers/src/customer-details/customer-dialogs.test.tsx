import { configureApi } from '@celeiro/shared-auth'
import { network, refuse } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiCustomer, apiProperty, serveCustomers, servePropertiesOf } from '../testing/customers-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const details = () => page.getByRole('dialog', { name: 'Detalhes do Cliente' })
const properties = () => page.getByRole('dialog', { name: 'Propriedades do Cliente' })

afterEach(() => configureApi({ baseUrl: '' }))

describe('the details', () => {
  test('show every field of the customer, and the farms', async () => {
    serveCustomers(() => ({ data: [apiCustomer()] }))
    const asked = servePropertiesOf(() => ({ data: [apiProperty({ active: false })] }))
    await openScreen('/customers')
    await button('Detalhes').click()
    await expect.element(details()).toHaveTextContent(ID)
    await expect
      .element(details().getByRole('region', { name: 'Cliente', exact: true }))
      .toHaveTextContent(
        /NomeCooperativa Vale do IvaíCPF\/CNPJ12\.ABC\.345\/01DE-35StatusAtivoLimite de créditoR\$\s1\.250\.000,00ID externoC010200Criado em10\/03\/2026 12:00/,
      )
    await expect
      .element(details().getByRole('region', { name: 'Endereço' }))
      .toHaveTextContent('RuaAvenida BrasilNúmero120BairroCentroCidadeIvaiporãEstadoPR')
    await expect
      .element(details().getByRole('row').nth(1))
      .toHaveTextContent(/^Fazenda Santa LuziaRodovia PR-466, km 12Ivaiporã - PRInativaR\$\s350\.000,50$/)
    expect(asked).toEqual([ID])
  })

  test('lead to the orders of the customer, and Back returns to them', async () => {
    serveCustomers(() => ({ data: [apiCustomer({ name: 'Souza & Filhos' })] }))
    servePropertiesOf(() => ({ data: [] }))
    const { query, path, back } = await openScreen('/customers')
    await button('Detalhes').click()
    await details().getByRole('link', { name: 'Ver pedidos' }).click()
    await expect.poll(path).toBe('/home')
    expect(new URLSearchParams(query()).get('cliente')).toBe('Souza & Filhos')
    await back()
    await expect.element(details()).toBeVisible()
  })

  test('of a customer without a name lead nowhere', async () => {
    serveCustomers(() => ({ data: [{ id: 'c1' }] }))
    servePropertiesOf(() => ({ data: [] }))
    await openScreen('/customers?cliente=c1')
    await expect.element(details()).toBeVisible()
    await expect.element(details().getByRole('link')).not.toBeInTheDocument()
  })

  test('read a flat address, and show a dash for missing values', async () => {
    serveCustomers(() => ({ data: [{ id: 'c1', endereco: 'Rua das Palmeiras', numero: 12, estado: 'MT' }] }))
    servePropertiesOf(() => ({
      data: [{ name: null, address: { endereco: 'BR-163', cidade: 'Sinop' } }, {}],
    }))
    await openScreen('/customers?cliente=c1')
    await expect
      .element(details().getByRole('region', { name: 'Endereço' }))
      .toHaveTextContent('RuaRua das PalmeirasNúmero12Bairro—Cidade—EstadoMT')
    await expect.element(details().getByRole('row').nth(1)).toHaveTextContent('—BR-163SinopInativa—')
    expect(details().element().textContent).not.toMatch(/NaN|undefined|null|Invalid Date|\[object Object\]/)
  })

  test('open from a link to them, even where the filters hide the row, and Esc leads to the list', async () => {
    serveCustomers(() => ({ data: [apiCustomer()] }))
    servePropertiesOf(() => ({ data: [] }))
    const { query } = await openScreen(`/customers?search=zzz&cliente=${ID}`)
    await expect.element(details()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(details()).not.toBeInTheDocument()
    expect(query()).toBe('?search=zzz')
  })

  test('of a customer outside the list open, where the host looks one up', async () => {
    configureApi({ baseUrl: '', features: ['record-lookup'] })
    serveCustomers(() => ({ data: [apiCustomer()] }))
    servePropertiesOf(() => ({ data: [] }))
    network.use(
      http.get('/api/customers/elsewhere', () =>
        HttpResponse.json({ data: apiCustomer({ id: 'elsewhere', name: 'Irmãos Weber' }) }),
      ),
    )
    await openScreen('/customers?cliente=elsewhere')
    await expect.element(details()).toHaveTextContent('Irmãos Weber')
  })
})

describe('the farms of a customer', () => {
  test('are not requested before a dialog opens, and once for both dialogs', async () => {
    serveCustomers(() => ({ data: [apiCustomer()] }))
    const asked = servePropertiesOf(() => ({
      data: [apiProperty(), apiProperty({ id: 'p2', name: 'Sítio' })],
    }))
    await openScreen('/customers')
    await expect.element(button('Propriedades')).toBeVisible()
    expect(asked).toEqual([])
    await button('Propriedades').click()
    await expect.element(properties().getByText('2 propriedades')).toBeVisible()
    await expect.element(properties()).toHaveTextContent('Cooperativa Vale do Ivaí')
    await properties().getByRole('button', { name: 'Fechar' }).click()
    await expect.element(properties()).not.toBeInTheDocument()
    await expect.element(button('Propriedades')).toHaveFocus()
    await button('Detalhes').click()
    await expect.element(details().getByRole('rowheader', { name: 'Sítio' })).toBeVisible()
    expect(asked).toEqual([ID])
  })

  test('may be none', async () => {
    serveCustomers(() => ({ data: [apiCustomer()] }))
    servePropertiesOf(() => ({ data: [] }))
    await openScreen('/customers')
    await button('Propriedades').click()
    await expect.element(properties().getByText('Nenhuma propriedade cadastrada.')).toBeVisible()
  })

  test('may fail to load, and load on demand', async () => {
    serveCustomers(() => ({ data: [apiCustomer()] }))
    const asked = servePropertiesOf(() => (asked.length === 1 ? refuse() : { data: [apiProperty()] }))
    await openScreen('/customers')
    await button('Propriedades').click()
    await expect.element(properties().getByRole('alert')).toHaveTextContent('Erro ao carregar propriedades')
    await properties().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(properties().getByRole('rowheader', { name: 'Fazenda Santa Luzia' })).toBeVisible()
  })

  test('belong to the customer whose row was opened, for any id', async () => {
    serveCustomers(() => ({ data: [apiCustomer({ id: 'a/b?c' }), apiCustomer({ id: 'c2' })] }))
    const asked = servePropertiesOf((id) => ({ data: [apiProperty({ name: `De ${id}` })] }))
    await openScreen('/customers')
    await button('Propriedades').nth(1).click()
    await expect.element(properties().getByText('De c2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(properties()).not.toBeInTheDocument()
    await button('Propriedades').first().click()
    await expect.element(properties().getByText('De a/b?c')).toBeVisible()
    expect(asked).toEqual(['c2', 'a/b?c'])
  })
})
