import { queryClient } from '@celeiro/shared-auth'
import { counter, renderRoutes } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PropertyActionsProvider } from '../property-details/property-actions.ts'
import { apiProperty, serveProperties } from '../testing/customers-api.ts'
import { button, names, openScreen, rows } from '../testing/open-screen.tsx'
import { PropertyListPage } from './property-list-page.tsx'

const ID = 'cp7f2k1a7q0000xv3l5p2d9te'
const details = () => page.getByRole('dialog', { name: 'Detalhes da Propriedade' })
const part = (name: string) => details().getByRole('region', { name, exact: true })

test('a row and its details show a farm and its owner, or dashes, and are found by status and text', async () => {
  serveProperties(() => ({ data: [apiProperty(), { id: 'p2', customer: null, address: null }, {}] }))
  const { query } = await openScreen('/properties')
  await expect
    .element(rows().first())
    .toHaveTextContent(
      /^Fazenda Santa LuziaCooperativa Vale do IvaíRodovia PR-466, km 12Ivaiporã - PRAtivaR\$\s350\.000,50$/,
    )
  await expect.element(rows().first().getByRole('rowheader')).toHaveTextContent('Fazenda Santa Luzia')
  for (const name of ['Editar', 'Excluir', 'Detalhes de']) {
    const action = rows().getByRole('button', { name: `${name} Fazenda Santa Luzia`, exact: true })
    await expect.element(action).toBeEnabled()
  }
  await expect.element(rows().nth(2)).toHaveTextContent(/^————Inativa—$/)
  await expect.element(button('Detalhes').nth(2)).toBeDisabled()

  await button('Detalhes').nth(1).click()
  await expect.element(part('Cadastro')).toHaveTextContent('ID externo—Criada em—Atualizada em—')
  expect(details().element().textContent).not.toMatch(/NaN|undefined|null|Invalid Date|\[object Object\]/)
  await userEvent.keyboard('{Escape}')
  await expect.element(details()).not.toBeInTheDocument()

  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Ativa')
  await page
    .getByRole('searchbox', { name: 'Buscar por nome, endereço, ID, cliente ou CPF/CNPJ' })
    .fill('luzia')
  await expect.poll(names).toEqual(['Fazenda Santa Luzia'])
  await expect.element(page.getByText('1 propriedade encontrada', { exact: true })).toBeInTheDocument()
  expect(query()).toBe('?status=ACTIVE&search=luzia')
  await expect.element(counter('Total de propriedades')).toHaveTextContent(/^Total de propriedades3$/)

  await button('Detalhes').click()
  await expect.element(details()).toHaveTextContent(ID)
  await expect
    .element(part('Propriedade'))
    .toHaveTextContent(
      /NomeFazenda Santa LuziaEndereçoRodovia PR-466, km 12CidadeIvaiporã - PRStatusAtivaLimite de créditoR\$\s350\.000,50/,
    )
  await expect
    .element(part('Cliente'))
    .toHaveTextContent('NomeCooperativa Vale do IvaíCPF/CNPJ12.ABC.345/01DE-35')
  await expect
    .element(part('Cadastro'))
    .toHaveTextContent('ID externoP100200Criada em10/03/2026 12:00Atualizada em11/04/2026 13:30')
})

test('a farm without a city has no column for it, no empty line on a phone, and an outline while selected', async () => {
  const without = apiProperty({ city: null, state: null, customer: null, limiteCredito: null })
  serveProperties((call) => ({ data: call === 1 ? [without] : [apiProperty()] }))
  await openScreen('/properties')
  await expect.element(rows()).toBeVisible()
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent)
  expect(headers()).toEqual(['Propriedade', 'Cliente', 'Endereço', 'Status', 'Limite de crédito', 'Ações'])
  const badge = rows().getByText('Ativa', { exact: true }).element()
  await expect.element(badge).toHaveStyle({ borderColor: 'rgba(0, 0, 0, 0)' })
  await rows().hover()
  rows().element().focus()
  await userEvent.keyboard(' ')
  await expect.element(badge).toHaveStyle({ borderColor: 'rgb(28, 106, 60)' })
  await expect.element(rows()).toHaveStyle({ backgroundColor: 'rgb(231, 241, 234)' })

  await page.viewport(375, 812)
  const owner = rows().element().querySelector('[data-card=line]')
  await expect.poll(() => owner?.getClientRects()).toHaveLength(0)
  expect(owner).toHaveTextContent('—')
  const cells = [...rows().element().querySelectorAll('td')]
  const seen = cells.filter((cell) => cell.getClientRects().length > 0)
  expect(seen.filter(({ textContent }) => textContent === '—')).toEqual([])
  await page.viewport(1280, 800)
  await queryClient.refetchQueries()
  await expect.poll(headers).toContain('Cidade')
})

test('the actions only write to the console and say so, until others replace them', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const calls = serveProperties(() => ({ data: [apiProperty()] }))
  const { goTo } = await openScreen('/properties')
  for (const [name, purpose, ...line] of [
    ['Nova Propriedade', 'criar propriedades', 'Nova propriedade'],
    ['Editar', 'editar propriedades', 'Editar propriedade', ID],
    ['Excluir', 'excluir propriedades', 'Excluir propriedade', ID],
    ['Histórico de pedidos', 'consultar o histórico de pedidos', 'Histórico de pedidos da propriedade', ID],
  ] as const) {
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    if (name.startsWith('Histórico')) await button('Detalhes').click()
    await button(name).click()
    expect(info).toHaveBeenLastCalledWith(...line)
    const text = `A integração para ${purpose} ainda não está ativa.`
    await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
  }
  expect(info).toHaveBeenCalledTimes(4)
  expect(calls.count).toBe(1)
  await goTo('/elsewhere')

  const actions = { create: vi.fn(), edit: vi.fn(), remove: vi.fn(), showOrderHistory: vi.fn() }
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
