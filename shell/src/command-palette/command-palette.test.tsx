import { accountStorage, configureApi } from '@celeiro/shared-auth'
import { expectAccessible, gate, network, onCall, renderRoutes, signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppLayout } from '../layout/app-layout.tsx'
import { startRemotes } from '../testing/start-remotes.ts'
import { foundRecord } from './found-record.ts'
import { productPreview } from './previews.ts'

const routes = [
  {
    element: <AppLayout />,
    children: [
      { path: '/price-tables', element: <input type="search" aria-label="Buscar por nome" /> },
      { path: '*', element: <h1>Conteúdo</h1> },
    ],
  },
]

const name = 'Irmãos Weber'
const createdAt = '2026-03-10T12:00:00.000Z'
const customer = {
  kind: 'CUSTOMER',
  id: 'ccustomer',
  name,
  cnpjCpf: '52998224725',
  city: 'Sorriso',
  state: 'MT',
}
const order = {
  kind: 'ORDER',
  id: 'corder1234567',
  status: 'CONFIRMED',
  total: 10.5,
  createdAt,
  customerName: name,
}
const lastOrders = [{ id: 'c1', status: 'DRAFT', total: 250, createdAt }]
const summary = { limiteCredito: 1000, openOrders: 1, openTotal: 250, lastOrders }

const search = () => page.getByRole('combobox', { name: 'Buscar páginas e ações' })
const option = (name: RegExp | string) => page.getByRole('option', { name })

beforeEach(async () => {
  configureApi({ baseUrl: '', features: ['search'] })
  startRemotes()
  await page.viewport(1280, 800)
})

/** Answers searches, and collects their texts. */
function serveSearch(results: unknown[]): string[] {
  const asked: string[] = []
  network.use(
    onCall('GET /api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '')
      return HttpResponse.json({ data: { results } })
    }),
    onCall('GET /api/customers/{id}/summary', () => HttpResponse.json({ data: summary })),
  )
  return asked
}

const button = page.getByRole('button', { name: 'Buscar', exact: true })

async function openPalette(path = '/home', role: 'ADMIN' | 'PARTNER' | 'CLIENT' = 'ADMIN') {
  const { router } = await renderRoutes(routes, { path, user: { role } })
  await button.click()
  await expect.element(search()).toHaveFocus()
  return { address: () => router.createHref(router.state.location) }
}

test('records stand by kind, with a preview; Enter opens the one that is selected, and it comes first from then on', async () => {
  const asked = serveSearch([customer, order])
  const { address } = await openPalette()
  await search().fill('weber')
  await expect.element(page.getByRole('group', { name: 'Clientes' })).toBeVisible()
  await expect.element(option(/Irmãos Weber.*529\.982\.247-25 · Sorriso - MT/)).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Prévia' })
  await expect.element(preview).toHaveTextContent(/Limite de créditoR\$\s1\.000,00/)
  await expect.element(preview).toHaveTextContent(/DisponívelR\$\s750,00/)
  await expect.element(preview).toHaveTextContent(/10\/03\/2026 · RascunhoR\$\s250,00/)
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/^corder12 · Irmãos Weber/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/home?pedido=corder1234567')
  expect(asked).toEqual(['weber'])
  await button.click()
  const recent = page.getByRole('group', { name: 'Abertos recentemente' })
  await expect.element(recent.getByRole('option', { name: /corder12/ })).toBeVisible()
})

test('a record of a release that declares only where it opens has its name, or its id', () => {
  const pages = [{ path: '/silos', title: 'Silos', remote: 'silos', record: { kind: 'SILO', param: 'silo' } }]
  const silo = (name?: string) => foundRecord({ kind: 'SILO', id: 'csilo', name }, pages)
  const address = '/silos?silo=csilo'
  expect(silo('Silo 7')).toMatchObject({ group: 'Silos', title: 'Silo 7', detail: null, address })
  expect(silo()).toMatchObject({ title: 'csilo' })
})

test('the product that is selected shows its prices, those of active tables first, by quantity', async () => {
  const price = { priceTableId: 'ctable', name: 'Parceiros Sul', isActive: true, price: 100, minQuantity: 1 }
  const old = { ...price, name: 'Safra 2025', isActive: false }
  const prices = [
    ...Array.from({ length: 7 }, (_, index) => ({ ...old, priceTableId: `cold${index}` })),
    price,
    { ...price, price: 97, minQuantity: 30 },
  ]
  serveSearch([{ kind: 'PRODUCT', id: 'cproduct', name: 'Ureia', sku: 'FER-0010' }])
  network.use(onCall('GET /api/products/{productId}/prices', () => HttpResponse.json({ data: prices })))
  await openPalette()
  await search().fill('ureia')
  await expect
    .element(page.getByRole('complementary', { name: 'Prévia' }))
    .toHaveTextContent(
      /Parceiros Sul, a partir de 1R\$\s100,00Parceiros Sul, a partir de 30R\$\s97,00Safra 2025 \(inativa\).*E mais 1\.$/,
    )
  await expect.element(page.getByText('1 registro encontrado')).toBeInTheDocument()
})

test('a product shows which price holds today, where that is offered', () => {
  configureApi({ baseUrl: '', features: ['search', 'price-tools'] })
  const price = {
    ...{ name: 'Vista A', type: 'CLIENT', termType: 'SHORT_TERM', shortTermOption: 'CASH' },
    ...{ discountPercent: 2, additionalFee: '15.00', price: 100, minQuantity: 1, maxQuantity: 50 },
  }
  const harvest = { termType: 'HARVEST_SEASON', harvestYear: 2020, harvestStartMonth: 1, harvestEndMonth: 2 }
  const { title, lines } = productPreview([
    price,
    { ...price, name: 'Vista B', price: 98 },
    { ...price, name: 'A prazo', shortTermOption: 'DAYS_30', minQuantity: 10 },
    { ...price, name: 'Safra', ...harvest },
  ])
  expect(title).toBe('Preço que vale hoje (quantidade 1)')
  expect(lines.map(({ text, figure }) => `${text} ${figure}`.replaceAll('\u00a0', ' '))).toEqual([
    'Cliente, à vista: Vista A, menos 2%, mais R$ 15,00; empate com Vista B (R$ 98,00) R$ 100,00',
    'Cliente, 30 dias: Sem preço abaixo de 10 —',
    'Cliente, safra: Nenhuma safra nesta data —',
    'Parceiro: Nenhuma tabela ativa de parceiro —',
  ])
})

test('says that it searches, that nothing was found or that it failed; Enter waits for the whole text', async () => {
  const none = gate()
  const whole = gate()
  let isDown = true
  serveSearch([])
  network.use(
    onCall('GET /api/search', async ({ request }) => {
      const text = new URL(request.url).searchParams.get('q')
      if (text === 'weber' && isDown) return HttpResponse.json({ message: 'x' }, { status: 500 })
      if (text === 'zzz') await none.opened
      if (text === 'weber irmaos') await whole.opened
      const found = { zzz: [], weber: [{ ...customer, id: 'cother', name: 'Weber Sementes' }] }[text ?? '']
      return HttpResponse.json({ data: { results: found ?? [customer] } })
    }),
  )
  const { address } = await openPalette()
  await search().fill('zzz')
  await expect.element(page.getByText('Buscando…')).toBeVisible()
  none.open()
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()

  await search().fill('weber')
  await expect.element(page.getByText('Erro ao buscar registros. Tente novamente.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(option(/Weber Sementes/)).toBeVisible()

  await search().fill('weber irmaos')
  await userEvent.keyboard('{Enter}')
  await expect.element(search()).toBeVisible()
  whole.open()
  await expect.poll(address).toBe('/customers?cliente=ccustomer')
})

test('without a search of the host it finds pages, what the user may create, and the list that is open', async () => {
  configureApi({ baseUrl: '' })
  const { address } = await openPalette('/price-tables?type=PARTNER&page=3', 'PARTNER')
  await expect.element(search()).toHaveAttribute('placeholder', 'Página ou ação…')
  await search().fill('novo')
  await expect.element(page.getByText('Aqui se encontram só páginas e ações.')).toBeVisible()
  await search().fill('preco')
  await expect.element(option(/^Tabelas de Preço/)).toHaveAttribute('aria-selected', 'true')
  await search().fill('nova tabela')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/price-tables?novo')
  await button.click()
  await search().fill(' safra 2026 ')
  await option('Buscar “safra 2026” em Tabelas de Preço').click()
  await expect.poll(address).toBe('/price-tables?search=safra+2026')
})

test('a saved view opens where it was saved, if the user may open its page', async () => {
  configureApi({ baseUrl: '' })
  signInAs({ role: 'CLIENT' })
  accountStorage.set('views', [
    { list: '/home', name: 'Conferir', search: 'status=DRAFT&sort=-total', isDefault: false },
    { list: '/users', name: 'Conferir acessos', search: 'isActive=true', isDefault: false },
  ])
  const { address } = await openPalette('/company', 'CLIENT')
  await search().fill('weber')
  await expect.element(page.getByText('Aqui se encontram só páginas e ações.')).toBeVisible()
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await search().fill('conferir')
  await expect.element(option('Conferir Visão em Pedidos')).toBeVisible()
  await expect.element(page.getByText('1 visão encontrada')).toBeInTheDocument()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/home?status=DRAFT&sort=-total')
})
