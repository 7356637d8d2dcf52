import { configureApi } from '@celeiro/shared-auth'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PropertyListPage } from '../property-list/property-list-page.tsx'
import { apiProperty, serveProperties } from '../testing/customers-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { PropertyActionsProvider } from './property-actions.ts'

const ID = 'cp7f2k1a7q0000xv3l5p2d9te'
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const details = () => page.getByRole('dialog', { name: 'Detalhes da Propriedade' })

afterEach(() => {
  configureApi({ baseUrl: '' })
  vi.restoreAllMocks()
})

describe('the details', () => {
  test('show every field of the farm and its owner', async () => {
    serveProperties(() => ({ data: [apiProperty()] }))
    await openScreen('/properties')
    await button('Detalhes').click()
    await expect.element(details()).toHaveTextContent(ID)
    await expect
      .element(details().getByRole('region', { name: 'Propriedade', exact: true }))
      .toHaveTextContent(
        /NomeFazenda Santa LuziaEndereçoRodovia PR-466, km 12CidadeIvaiporã - PRStatusAtivaLimite de créditoR\$\s350\.000,50/,
      )
    await expect
      .element(details().getByRole('region', { name: 'Cliente' }))
      .toHaveTextContent('NomeCooperativa Vale do IvaíCPF/CNPJ12.ABC.345/01DE-35')
    await expect
      .element(details().getByRole('region', { name: 'Cadastro' }))
      .toHaveTextContent('ID externoP100200Criada em10/03/2026 12:00Atualizada em11/04/2026 13:30')
  })

  test('of a farm with only an id show dashes', async () => {
    serveProperties(() => ({ data: [{ id: 'p1' }] }))
    await openScreen('/properties?propriedade=p1')
    await expect.element(details()).toBeVisible()
    await expect
      .element(details().getByRole('region', { name: 'Cadastro' }))
      .toHaveTextContent('ID externo—Criada em—Atualizada em—')
    expect(details().element().textContent).not.toMatch(/NaN|undefined|null|Invalid Date|\[object Object\]/)
  })

  test('of a farm outside the list open, where the host looks one up', async () => {
    configureApi({ baseUrl: '', features: ['record-lookup'] })
    serveProperties(() => ({ data: [apiProperty()] }))
    network.use(
      http.get('/api/properties/elsewhere', () =>
        HttpResponse.json({ data: apiProperty({ id: 'elsewhere', name: 'Sítio Boa Vista' }) }),
      ),
    )
    await openScreen('/properties?propriedade=elsewhere')
    await expect.element(details()).toHaveTextContent('Sítio Boa Vista')
  })
})

describe('the actions', () => {
  test('only write to the console and say so: no call, no dialog, no other row', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const calls = serveProperties(() => ({ data: [apiProperty()] }))
    await openScreen('/properties')
    await button('Nova Propriedade').click()
    await button('Editar').click()
    await button('Excluir').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Detalhes').click()
    await details().getByRole('button', { name: 'Histórico de pedidos' }).click()
    expect(info.mock.calls).toEqual([
      ['Nova propriedade'],
      ['Editar propriedade', ID],
      ['Excluir propriedade', ID],
      ['Histórico de pedidos da propriedade', ID],
    ])
    for (const purpose of [
      'criar propriedades',
      'editar propriedades',
      'excluir propriedades',
      'consultar o histórico de pedidos',
    ]) {
      const text = `A integração para ${purpose} ainda não está ativa.`
      await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
    }
    expect(calls.count).toBe(1)
    await expect.element(page.getByText('Fazenda Santa Luzia').first()).toBeInTheDocument()
  })

  test('can be replaced without changes to a screen', async () => {
    const actions = { create: vi.fn(), edit: vi.fn(), remove: vi.fn(), showOrderHistory: vi.fn() }
    serveProperties(() => ({ data: [apiProperty()] }))
    const element = (
      <PropertyActionsProvider value={actions}>
        <PropertyListPage />
      </PropertyActionsProvider>
    )
    await renderRoutes([{ path: '/properties', element }], { path: '/properties' })
    await button('Nova Propriedade').click()
    await button('Excluir').click()
    expect(actions.create).toHaveBeenCalledOnce()
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: ID }))
  })
})
