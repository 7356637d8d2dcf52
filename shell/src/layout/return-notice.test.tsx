import { logout, useUnsavedForm } from '@celeiro/shared-auth'
import { renderRoutes } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startRemotes } from '../testing/start-remotes.ts'
import { ReturnNotice } from './return-notice.tsx'

const routes = [
  { path: '/login', element: <h1>Entrar</h1> },
  {
    path: '*',
    element: (
      <div id="conteudo" tabIndex={-1}>
        <ReturnNotice />
        <h1>Página</h1>
      </div>
    ),
  },
]
const returnTo = { pathname: '/customers', search: '?status=ACTIVE', hash: '' }
const offer = () => page.getByRole('link', { name: 'Continuar em Clientes' })

beforeEach(startRemotes)

async function openHome() {
  const { router } = await renderRoutes(routes, { path: '/login' })
  await router.navigate('/home', { state: { returnTo, userId: null } })
  await expect.element(offer()).toBeVisible()
  return router
}

test('leads to the page with its filters, and disappears on leaving the orders', async () => {
  const router = await openHome()
  await offer().click()
  await expect.element(offer()).not.toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/customers', search: '?status=ACTIVE' })
  await router.navigate('/home')
  await expect.element(page.getByRole('heading')).toBeVisible()
  await expect.element(offer()).not.toBeInTheDocument()
})

test('stays while the user searches the orders, and dismissed after a reload, with the focus in the page', async () => {
  const router = await openHome()
  await router.navigate('/home?status=DRAFT', { state: router.state.location.state })
  await expect.element(offer()).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar' }).click()
  await expect.element(offer()).not.toBeInTheDocument()
  expect(router.state.location).toMatchObject({ pathname: '/home', search: '?status=DRAFT', state: null })
  expect(document.activeElement?.id).toBe('conteudo')
})

test('offers an unsaved form instead, on every page but its own', async () => {
  const user = { id: 'helena' }
  const { screen } = await renderRoutes([{ path: '*', element: <Form /> }], { path: '/price-tables', user })
  logout()
  await screen.unmount()
  const { router } = await renderRoutes(routes, { path: '/login', user })
  await router.navigate('/home', { state: { returnTo, userId: null } })
  const unsaved = page.getByRole('status').filter({ hasText: 'Há uma tabela de preço não salva.' })
  await expect.element(unsaved).toBeVisible()
  await expect.element(offer()).not.toBeInTheDocument()
  await unsaved.getByRole('link', { name: 'Continuar' }).click()
  // The page of the test is that of the form.
  expect(router.state.location.pathname).toBe(location.pathname)
  await expect.element(unsaved).not.toBeInTheDocument()
})

/** A form with changes. */
function Form() {
  const form = { formState: { isDirty: true }, getValues: () => ({ name: 'Safra' }), reset() {} }
  useUnsavedForm({ name: 'price-table', label: 'uma tabela de preço não salva' }, undefined, form)
  return null
}
