import { accountStorage, configureApi } from '@celeiro/shared-auth'
import { renderRoutes } from '@celeiro/testing'
import { PageHeader } from '@celeiro/ui-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { startRemotes } from '../testing/start-remotes.ts'
import { AppLayout } from './app-layout.tsx'

const routes = [
  {
    element: <AppLayout />,
    children: [
      { path: '/home', element: <PageHeader title="Pedidos" /> },
      { path: '/products', element: <PageHeader title="Produtos" /> },
      { path: '*', element: <h1>Conteúdo</h1> },
    ],
  },
]

beforeEach(async () => {
  startRemotes()
  await page.viewport(1280, 800)
})
afterEach(() => configureApi({ baseUrl: '' }))

async function searchPalette(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill(text)
}
const navigation = () => page.getByRole('navigation', { name: 'Principal' })
const link = (name: string) => navigation().getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name })
const width = () => navigation().element().getBoundingClientRect().width
const profile = () => page.getByRole('link', { name: 'Meu perfil Helena Moraes Administrador' })
const menu = () => page.getByRole('dialog', { name: 'Menu' })
const heading = () => page.getByRole('heading', { level: 1, name: 'Produtos' })

test('shows who is logged in, marks the current page in its group, follows links and signs out', async () => {
  const user = { name: 'Paulo Siqueira', role: 'PARTNER' } as const
  const { router } = await renderRoutes(routes, { path: '/properties', user })
  await expect.element(page.getByRole('complementary').getByText('Celeiro')).toBeVisible()
  await expect.element(page.getByText(`v${import.meta.env.APP_VERSION}`)).toBeVisible()
  await expect.element(page.getByText('Paulo Siqueira')).toBeVisible()
  await expect.element(page.getByText('Parceiro')).toBeVisible()
  await expect.element(link('Propriedades')).toHaveAttribute('aria-current', 'page')

  await link('Tabelas de Preço').click()
  await expect.poll(() => router.state.location.pathname).toBe('/price-tables')
  await expect.element(link('Propriedades')).not.toBeInTheDocument()
  const group = navigation().getByRole('button', { name: 'Clientes' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('Propriedades')).not.toHaveAttribute('aria-current')

  await button('Sair').click()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('of two entries that contain the current page, the nearer one is marked', async () => {
  const nav = { order: 10, icon: 'package' }
  const pages = [
    { path: '/barley', title: 'Cevada', nav: { ...nav, label: 'Cevada' } },
    { path: '/barley/malt', title: 'Malte', nav: { ...nav, label: 'Malte' } },
  ]
  remotes.take({
    shell: undefined,
    remotes: { barley: { release: aRelease('b1', { pages, paths: ['/barley'] }) } },
  })
  await renderRoutes(routes, { path: '/barley/malt/wheat' })
  await expect.element(link('Malte')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Cevada')).not.toHaveAttribute('aria-current')
})

test('collapses to icons that keep their names, by itself below 1024 px, and remembers what the user chose above', async () => {
  configureApi({ baseUrl: '', features: ['profile'] })
  await page.viewport(1023, 768)
  await renderRoutes(routes, { path: '/home' })
  await expect.element(link('Produtos')).toBeVisible()
  await expect.element(profile()).toBeVisible()
  const narrow = width()
  await button('Expandir menu').click()
  await expect.poll(width).toBeGreaterThan(narrow * 2)
  await button('Recolher menu').click()
  await expect.poll(width).toBe(narrow)
  expect(accountStorage.get('sidebar')).toBe(undefined)
  await page.viewport(1024, 768)
  await expect.poll(width).toBeGreaterThan(narrow * 2)
  await button('Recolher menu').click()
  await expect.poll(width).toBe(narrow)
  expect(accountStorage.get('sidebar')).toBe('compact')
})

test('is a drawer on a phone, which Esc, the palette and another page close', async () => {
  await page.viewport(375, 667)
  const { router } = await renderRoutes(routes, { path: '/home' })
  async function openMenu() {
    await button('Abrir menu').click()
    await expect.element(menu()).toBeVisible()
  }
  await openMenu()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(button('Abrir menu')).toHaveFocus()

  await openMenu()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await openMenu()
  await menu().getByRole('link', { name: 'Produtos' }).click()
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()

  await openMenu()
  await router.navigate('/home')
  await expect.element(menu()).not.toBeInTheDocument()
})

test('the own profile opens by its link, on a phone too, and from the palette, where the host offers it', async () => {
  configureApi({ baseUrl: '', features: ['profile'] })
  const { router } = await renderRoutes(routes, { path: '/home' })
  const expectProfile = async () => {
    await expect.poll(() => router.state.location.pathname).toBe('/profile')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await router.navigate('/home')
  }
  await profile().click()
  await expectProfile()
  await searchPalette('perfil')
  await userEvent.keyboard('{Enter}')
  await expectProfile()
  await page.viewport(375, 800)
  await button('Abrir menu').click()
  await profile().click()
  await expectProfile()
  configureApi({ baseUrl: '' })
  await button('Abrir menu').click()
  await expect.element(menu().getByText('Helena Moraes')).toBeVisible()
  await expect.element(profile()).not.toBeInTheDocument()
})
