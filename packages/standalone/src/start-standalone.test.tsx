import { currentSession } from '@celeiro/shared-auth'
import { network, onCall, signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { lazy } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStandaloneRouter, StandaloneApp } from './start-standalone.tsx'

const OrdersPage = lazy(async () => ({ default: () => <h1>Pedidos de hoje</h1> }))
const options = {
  routes: [
    { path: '/home', element: <OrdersPage /> },
    { path: '/home/:id', element: <h1>Pedido</h1> },
    { path: '/drafts', element: <h1>Rascunhos</h1> },
  ],
  pages: [{ path: '/home', label: 'Pedidos' }],
  title: 'Pedidos',
  version: '0.0.9',
}

function openApp() {
  return render(<StandaloneApp version={options.version} router={createStandaloneRouter(options)} />)
}

const startUrl = location.href
beforeEach(() => {
  history.replaceState(null, '', '/')
  return () => history.replaceState(null, '', startUrl)
})

test('shows the login first, then the home of the remote', async () => {
  network.use(
    onCall('POST /api/auth/login', () => HttpResponse.json({ accessToken: 'a', refreshToken: 'r' })),
  )
  await openApp()
  await page.getByRole('textbox', { name: 'Usuário' }).fill('helena')
  await page.getByLabelText('Senha').fill('segredo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pedidos de hoje' })).toBeVisible()
  expect(location.pathname).toBe('/home')
})

test('links the pages of the remote, declared or not, and shows the user and a logout', async () => {
  signInAs({ name: 'Helena Moraes' })
  await openApp()
  await expect.element(page.getByRole('banner')).toHaveTextContent('Helena Moraes')
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page')
  expect(links.elements().map((link) => link.textContent)).toEqual(['Pedidos', '/drafts'])
  await links.last().click()
  await expect.element(page.getByRole('heading', { name: 'Rascunhos' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible()
  expect(currentSession().isAuthenticated).toBe(false)
})

test('leads home from an address that the remote does not own', async () => {
  history.replaceState(null, '', '/no-such-page')
  signInAs()
  await openApp()
  await expect.element(page.getByRole('heading', { name: 'Pedidos de hoje' })).toBeVisible()
})
