import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { accountStorage, configureApi } from '@celeiro/shared-auth'
import { expectAccessible, gate, network, onCall, renderRoutes, signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppLayout } from '../layout/app-layout.tsx'
import { serveRemote } from '../testing/serve-remote.ts'
import { startRemotes } from '../testing/start-remotes.ts'
import { foundRecord } from './found-record.ts'

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
const product = { kind: 'PRODUCT', id: 'cproduct', name: 'Ureia', sku: 'FER-0010' }

const search = () => page.getByRole('combobox', { name: 'Buscar páginas e ações' })
const option = (name: RegExp | string) => page.getByRole('option', { name })

beforeEach(async () => {
  configureApi({ baseUrl: '', features: ['search'] })
  startRemotes()
  for (const remote of ['catalog', 'customers']) servePreview(remote, { 'palette.record': Shown })
  await page.viewport(1280, 800)
})

/** Shows what the palette hands over. */
const Shown = ({ value }: { value: object }) => <p>{JSON.stringify(value)}</p>

/** Serves what a remote shows in the palette. */
const servePreview = (remote: string, extensions: object = {}) => serveRemote(remote, null, extensions)

const preview = page.getByRole('complementary', { name: 'Prévia' })

/** Answers searches, and collects their texts. */
function serveSearch(results: unknown[]): string[] {
  const asked: string[] = []
  network.use(
    onCall('GET /api/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '')
      return HttpResponse.json({ data: { results } })
    }),
  )
  return asked
}

const button = page.getByRole('button', { name: 'Buscar', exact: true })

async function openPalette(path = '/home', role: UserRole = 'ADMIN', mayWritePrices = true) {
  const { router } = await renderRoutes(routes, { path, user: { role, mayWritePrices } })
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
  await expect.element(preview).toHaveTextContent('Irmãos Weber{"kind":"CUSTOMER","id":"ccustomer"}')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/^corder12 · Irmãos Weber/)).toHaveAttribute('aria-selected', 'true')
  // Its page declares none.
  await expect.element(preview).not.toBeInTheDocument()
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

test.each([
  ['does not load', true, {}],
  ['has no such component', false, {}],
  ['throws', false, { 'palette.record': () => Object(null).prices.first }],
])('a record of a remote that %s has its title alone, and opens', async (_, isDown, extensions) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  servePreview('catalog', extensions).isDown = isDown
  serveSearch([product])
  const { address } = await openPalette()
  await search().fill('ureia')
  await expect.element(preview).toHaveTextContent(/^UreiaPrévia do produto não está disponível/)
  await expect.element(page.getByText('1 registro encontrado')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/products?produto=cproduct')
  errors.mockClear()
})

test('five records of a kind are there at once, and all of them on demand; what is there is counted', async () => {
  const customers = Array.from({ length: 37 }, (_, index) => ({
    ...customer,
    id: `c${index}`,
    name: `Weber ${index + 1}`,
  }))
  serveSearch([...customers, product])
  const { address } = await openPalette()
  await search().fill('produtos')
  await expect
    .element(page.getByText('1 página ou ação encontrada, 38 registros encontrados'))
    .toBeInTheDocument()
  const group = page.getByRole('group', { name: 'Clientes' }).getByRole('option')
  await expect.element(group).toHaveLength(6)
  await option('Ver todos os 37 resultados').click()
  await expect.element(group).toHaveLength(37)
  await expect.element(option(/^Weber 6/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(search()).toHaveFocus()
  // Another text starts again.
  await search().fill('produto')
  await expect.element(group).toHaveLength(6)
  await search().fill('produtos')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/products')
})

test('no code of a preview is requested before a record is found', async () => {
  const remote = servePreview('catalog')
  serveSearch([])
  await openPalette()
  await expect.element(option('Produtos')).toBeVisible()
  await search().fill('ureia')
  await expect.element(page.getByText('Nada encontrado.')).toBeVisible()
  expect(remote.loads).toBe(0)
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
  await expect.element(page.getByText('Esta busca encontra só páginas e ações.')).toBeVisible()
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

test('a user who may not write price tables is offered none to create', async () => {
  await openPalette('/home', 'ADMIN', false)
  await search().fill('nov')
  await expect.element(option(/^Novo usuário/)).toBeVisible()
  await expect.element(option(/^Nova tabela de preço/)).not.toBeInTheDocument()
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
  await expect.element(page.getByText('Esta busca encontra só páginas e ações.')).toBeVisible()
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await search().fill('conferir')
  await expect.element(option('Conferir Visão em Pedidos')).toBeVisible()
  await expect.element(page.getByText('1 visão encontrada')).toBeInTheDocument()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/home?status=DRAFT&sort=-total')
})
