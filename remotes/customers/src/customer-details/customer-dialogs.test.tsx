import { configureApi } from '@celeiro/shared-auth'
import { network, refuse } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  apiCustomer,
  apiProperty,
  serveCustomers,
  serveProperties,
  servePropertiesOf,
} from '../testing/customers-api.ts'
import { button, openScreen } from '../testing/open-screen.tsx'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'
const details = () => page.getByRole('dialog', { name: 'Detalhes do Cliente' })
const properties = () => page.getByRole('dialog', { name: 'Propriedades do Cliente' })

test('the dialogs show a customer and the farms, which are requested once; the details lead to the orders', async () => {
  const reached = { phone: '44999990000', email: 'compras@souza.example' }
  serveCustomers(() => ({ data: [apiCustomer({ name: 'Souza & Filhos', ...reached })] }))
  const farms = [apiProperty({ active: false }), apiProperty({ id: 'p2', name: 'Sítio' })]
  const asked = servePropertiesOf(() => ({ data: farms }))
  const { query, path, back } = await openScreen('/customers')
  await expect.element(button('Propriedades')).toBeVisible()
  expect(asked).toEqual([])
  await button('Propriedades').click()
  await expect.element(properties().getByText('2 propriedades')).toBeVisible()
  await expect.element(properties()).toHaveTextContent('Souza & Filhos')
  await properties().getByRole('button', { name: 'Fechar' }).click()
  await expect.element(properties()).not.toBeInTheDocument()
  await expect.element(button('Propriedades')).toHaveFocus()

  await button('Detalhes').click()
  await expect.element(details()).toHaveTextContent(ID)
  await expect
    .element(details().getByRole('region', { name: 'Cliente', exact: true }))
    .toHaveTextContent(
      /NomeSouza & FilhosCPF\/CNPJ12\.ABC\.345\/01DE-35Telefone\(44\) 99999-0000E-mailcompras@souza\.exampleStatusAtivoLimite de créditoR\$\s1\.250\.000,00ID externoC010200Criado em10\/03\/2026 12:00/,
    )
  await expect
    .element(details().getByRole('region', { name: 'Endereço' }))
    .toHaveTextContent('RuaAvenida BrasilNúmero120BairroCentroCidadeIvaiporãEstadoPR')
  await expect
    .element(details().getByRole('row').nth(1))
    .toHaveTextContent(/^Fazenda Santa LuziaRodovia PR-466, km 12Ivaiporã - PRInativaR\$\s350\.000,50$/)
  expect(asked).toEqual([ID])

  await details().getByRole('link', { name: 'Ver pedidos' }).click()
  await expect.poll(path).toBe('/home')
  expect(new URLSearchParams(query()).get('cliente')).toBe('Souza & Filhos')
  await back()
  await expect.element(details()).toBeVisible()
})

test('details with little data have dashes and lead nowhere; a link opens them where the filters hide the row', async () => {
  serveCustomers(() => ({ data: [{ id: 'c1', endereco: 'Rua das Palmeiras', numero: 12, estado: 'MT' }] }))
  servePropertiesOf(() => ({ data: [{ name: null, address: { endereco: 'BR-163', cidade: 'Sinop' } }, {}] }))
  const { query } = await openScreen('/customers?search=zzz&cliente=c1')
  await expect
    .element(details().getByRole('region', { name: 'Endereço' }))
    .toHaveTextContent('RuaRua das PalmeirasNúmero12Bairro—Cidade—EstadoMT')
  await expect.element(details().getByRole('row').nth(1)).toHaveTextContent('—BR-163SinopInativa—')
  expect(details().element().textContent).not.toMatch(/NaN|undefined|null|Invalid Date|\[object Object\]/)
  await expect.element(details().getByRole('link')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(details()).not.toBeInTheDocument()
  expect(query()).toBe('?search=zzz')
})

test('the farms are those of the customer whose row was opened, of any id, load on demand after an error, or are said to be cut', async () => {
  serveCustomers(() => ({ data: [apiCustomer({ id: 'a/b?c' }), apiCustomer({ id: 'c2' })] }))
  const asked = servePropertiesOf((id) => {
    // The second page of the farms that are cut is refused as well.
    if (asked.length === 1 || asked.length === 3) return refuse()
    return id === 'c2' ? { data: [apiProperty({ name: `De ${id}` })], total: 9 } : { data: [] }
  })
  await openScreen('/customers')
  await button('Propriedades').nth(1).click()
  await expect.element(properties().getByRole('alert')).toHaveTextContent('Erro ao carregar propriedades')
  await properties().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(properties().getByText('De c2')).toBeVisible()
  await expect.element(properties().getByRole('alert')).toHaveTextContent('Mostrando 1 de 9 registros.')
  await expect.element(properties().getByText('1 propriedade', { exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(properties()).not.toBeInTheDocument()
  await button('Propriedades').first().click()
  await expect.element(properties().getByText('Nenhuma propriedade cadastrada.')).toBeVisible()
  expect(asked).toEqual(['c2', 'c2', 'c2', 'a/b?c'])
})

test('a customer or a farm outside of its list opens, where the host looks one up', async () => {
  configureApi({ baseUrl: '', features: ['record-lookup'] })
  serveCustomers(() => ({ data: [] }))
  serveProperties(() => ({ data: [] }))
  servePropertiesOf(() => ({ data: [] }))
  network.use(
    http.get('/api/customers/elsewhere', () =>
      HttpResponse.json({ data: { id: 'elsewhere', name: 'Irmãos Weber' } }),
    ),
    http.get('/api/properties/elsewhere', () =>
      HttpResponse.json({ data: { id: 'elsewhere', name: 'Sítio' } }),
    ),
  )
  const { goTo } = await openScreen('/customers?cliente=elsewhere')
  await expect.element(details()).toHaveTextContent('Irmãos Weber')
  await goTo('/properties?propriedade=elsewhere')
  const farm = page.getByRole('dialog', { name: 'Detalhes da Propriedade' })
  await expect.element(farm).toHaveTextContent('Sítio')
})
