import { accountStorage, configureApi, queryClient } from '@celeiro/shared-auth'
import { gate, renderRoutes } from '@celeiro/testing'
import { PageHeader } from '@celeiro/ui-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { AppLayout } from './app-layout.tsx'

const routes = [
  {
    element: <AppLayout />,
    children: [{ path: '*', element: <h1>Conteúdo</h1> }],
  },
]

const pages = [
  {
    element: <AppLayout />,
    children: [
      { path: '/home', element: <PageHeader title="Pedidos" /> },
      { path: '/products', element: <PageHeader title="Produtos" /> },
    ],
  },
]

type Router = Awaited<ReturnType<typeof renderRoutes>>['router']

beforeEach(async () => {
  startRemotes()
  await page.viewport(1280, 800)
})

async function searchPalette(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill(text)
}
const navigation = () => page.getByRole('navigation', { name: 'Principal' })

test('marks the current page and follows links', async () => {
  const { router } = await renderRoutes(routes, { path: '/home' })
  await expect
    .element(navigation().getByRole('link', { name: 'Pedidos' }))
    .toHaveAttribute('aria-current', 'page')

  await navigation().getByRole('link', { name: 'Tabelas de Preço' }).click()
  expect(router.state.location.pathname).toBe('/price-tables')
  await expect
    .element(navigation().getByRole('link', { name: 'Pedidos' }))
    .not.toHaveAttribute('aria-current')
})

test('expands the pages of customers', async () => {
  await renderRoutes(routes, { path: '/home' })
  const group = navigation().getByRole('button', { name: 'Clientes' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')

  await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await expect.element(navigation().getByRole('link', { name: 'Lista de Clientes' })).toBeVisible()
})

test('opens the group of the current page automatically', async () => {
  await renderRoutes(routes, { path: '/properties' })
  await expect
    .element(navigation().getByRole('link', { name: 'Propriedades' }))
    .toHaveAttribute('aria-current', 'page')
})

test('shows brand, version, user and role', async () => {
  await renderRoutes(routes, { path: '/home', user: { name: 'Paulo Siqueira', role: 'PARTNER' } })
  await expect.element(page.getByRole('complementary').getByText('Celeiro')).toBeVisible()
  await expect.element(page.getByText(`v${import.meta.env.APP_VERSION}`)).toBeVisible()
  await expect.element(page.getByText('Paulo Siqueira')).toBeVisible()
  await expect.element(page.getByText('Parceiro')).toBeVisible()
})

test('collapses to icons that keep their names, and remembers it', async () => {
  await renderRoutes(routes, { path: '/home' })
  const wide = navigation().element().getBoundingClientRect().width
  await page.getByRole('button', { name: 'Recolher menu' }).click()

  await expect.element(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  await expect.element(navigation().getByRole('link', { name: 'Produtos' })).toBeVisible()
  expect(navigation().element().getBoundingClientRect().width).toBeLessThan(wide / 2)
  expect(accountStorage.get('sidebar')).toBe('compact')
})

test('shows only icons in a window narrower than 1024 px until it is expanded', async () => {
  await page.viewport(1023, 768)
  await renderRoutes(routes, { path: '/home' })
  const width = () => navigation().element().getBoundingClientRect().width
  const narrow = width()
  await expect.element(navigation().getByRole('link', { name: 'Produtos' })).toBeVisible()

  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect.poll(width).toBeGreaterThan(narrow * 2)
  expect(accountStorage.get('sidebar')).toBe(undefined)

  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(width).toBe(narrow)
  await page.viewport(1024, 768)
  await expect.poll(width).toBeGreaterThan(narrow * 2)
})

test('is a drawer on a phone that closes with Esc and restores focus', async () => {
  await page.viewport(375, 667)
  await renderRoutes(routes, { path: '/home' })
  const opener = page.getByRole('button', { name: 'Abrir menu' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test.each([
  ['another page takes its place', (router: Router) => router.navigate('/products')],
  ['the palette opens', () => userEvent.keyboard('{Control>}k{/Control}')],
])('the drawer closes when %s', async (_case, act) => {
  await page.viewport(375, 667)
  const { router } = await renderRoutes(routes, { path: '/home' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  await act(router)
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('signs out', async () => {
  await renderRoutes(routes, { path: '/home' })
  await page.getByRole('button', { name: 'Sair' }).click()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

describe('the own profile', () => {
  const link = () => page.getByRole('link', { name: 'Meu perfil Helena Moraes Administrador' })
  afterEach(() => configureApi({ baseUrl: '' }))

  test.each([
    ['the link of the user', 1280, async () => link().click()],
    [
      'the link of the user on a phone',
      375,
      async () => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await link().click()
      },
    ],
    [
      'the palette',
      1280,
      async () => {
        await searchPalette('perfil')
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('opens by %s', async (_how, width, go) => {
    configureApi({ baseUrl: '', features: ['profile'] })
    await page.viewport(width, 800)
    const { router } = await renderRoutes(routes, { path: '/home' })
    await go()
    await expect.poll(() => router.state.location.pathname).toBe('/profile')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('keeps its name in the narrow sidebar', async () => {
    configureApi({ baseUrl: '', features: ['profile'] })
    await renderRoutes(routes, { path: '/home' })
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect.element(link()).toBeVisible()
  })

  test('is not offered by a host without it', async () => {
    await renderRoutes(routes, { path: '/home' })
    await expect.element(page.getByText('Helena Moraes')).toBeVisible()
    await expect.element(link()).not.toBeInTheDocument()
    await searchPalette('perfil')
    await expect.element(page.getByText('Aqui se encontram só páginas e ações.')).toBeVisible()
  })
})

const productsHeading = () => page.getByRole('heading', { level: 1, name: 'Produtos' })
/** The announcement, apart from the heading and the link of the same name. */
const announced = () => page.getByText('Produtos', { exact: true }).last()

test('the palette, opened from a control of the page before, leads to the heading of the page, which is announced', async () => {
  await renderRoutes(pages, { path: '/home' })
  await navigation().getByRole('link', { name: 'Pedidos' }).click()
  await searchPalette('produtos')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(productsHeading()).toHaveFocus()
  expect(announced().element().closest('[aria-live]')).not.toBe(null)
})

test('a link of the drawer leads to the heading of the page', async () => {
  await page.viewport(375, 667)
  await renderRoutes(pages, { path: '/home' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Produtos' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  await expect.element(productsHeading()).toHaveFocus()
})

test('the progress bar is inside a landmark', async () => {
  const { opened, open } = gate()
  const call = queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => opened.then(() => null) })
  await renderRoutes(routes, { path: '/home' })
  const bar = page.getByRole('progressbar', { name: 'Carregando' })
  await expect.element(bar).toBeInTheDocument()
  expect(bar.element().closest('#conteudo')).not.toBe(null)
  open()
  await call
  await expect.element(bar).not.toBeInTheDocument()
})
