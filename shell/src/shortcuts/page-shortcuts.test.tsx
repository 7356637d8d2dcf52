import { renderRoutes } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppLayout } from '../layout/app-layout.tsx'
import { startRemotes } from '../testing/start-remotes.ts'

const routes = [
  { element: <AppLayout />, children: [{ path: '*', element: <input type="search" aria-label="Buscar" /> }] },
]

const sheet = () => page.getByRole('dialog', { name: 'Atalhos de teclado' })

beforeEach(async () => {
  startRemotes()
  await page.viewport(1280, 800)
})

async function open() {
  const { router } = await renderRoutes(routes, { path: '/home' })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  return { path: () => router.state.location.pathname }
}

test('G and a letter lead to a page; a letter alone leads nowhere, nor do keys in a field', async () => {
  const { path } = await open()
  await userEvent.keyboard('r')
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('gr?')
  await expect.element(page.getByRole('searchbox')).toHaveValue('gr?')
  expect(path()).toBe('/home')
  await expect.element(sheet()).not.toBeInTheDocument()
  // In one task, as only so much time may pass between the two.
  for (const key of 'gr') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await expect.poll(path).toBe('/products')
})

test('keys with AltGr type', async () => {
  await open()
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  for (const key of ['/', '?', 'g', 'k']) expect(press({ key, ctrlKey: true, altKey: true })).toBe(true)
  expect(press({ key: '/', ctrlKey: true })).toBe(false)
  await expect.element(sheet()).toBeVisible()
})

test('"?" shows the sheet, in which keys lead nowhere, and turns shortcuts of one key off', async () => {
  const { path } = await open()
  await userEvent.keyboard('?')
  await expect.element(sheet()).toHaveTextContent(/G, PPedidosG, RProdutos/)
  await expect
    .element(sheet())
    .toHaveTextContent(/Caixa da linhaSelecionar a linha.*Botão direitoTodas as ações da linha/)
  await userEvent.keyboard('gr')
  expect(path()).toBe('/home')
  await sheet()
    .getByRole('checkbox', { name: /^Usar atalhos/ })
    .click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await userEvent.keyboard('?gr')
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(sheet().getByRole('checkbox')).not.toBeChecked()
  expect(path()).toBe('/home')
})
