import { currentSession } from '@celeiro/shared-auth'
import { serveCalls, signInAs } from '@celeiro/testing'
import { lazy } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStandaloneRouter, StandaloneApp } from './start-standalone.tsx'

const OrdersPage = lazy(async () => ({ default: () => <h1>Pedidos de hoje</h1> }))
const routes = [
  { path: '/home', element: <OrdersPage /> },
  { path: '/home/:id', element: <h1>Pedido</h1> },
  { path: '/drafts', element: <h1>Rascunhos da safra</h1> },
]
const pages = [
  { path: '/home', label: 'Pedidos' },
  { path: '/drafts', label: 'Rascunhos' },
]

const openApp = () => render(<StandaloneApp router={createStandaloneRouter('Pedidos', routes, pages)} />)

test('shows the login first, then the home of the remote, also at an address that it does not own', async () => {
  history.replaceState(null, '', '/no-such-page')
  serveCalls({ 'POST /api/auth/login': { accessToken: 'a', refreshToken: 'r' } })
  await openApp()
  await page.getByRole('textbox', { name: 'Usuário' }).fill('helena')
  await page.getByLabelText('Senha').fill('segredo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pedidos de hoje' })).toBeVisible()
  expect(location.pathname).toBe('/home')
})

test('links the pages that the remote declares, and shows the user and a logout', async () => {
  history.replaceState(null, '', '/')
  signInAs({ name: 'Helena Moraes' })
  await openApp()
  await expect.element(page.getByRole('banner')).toHaveTextContent('Helena Moraes')
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page')
  expect(links.elements().map((link) => link.textContent)).toEqual(['Pedidos', 'Rascunhos'])
  await links.last().click()
  await expect.element(page.getByRole('heading', { name: 'Rascunhos da safra' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible()
  expect(currentSession().isAuthenticated).toBe(false)
})
