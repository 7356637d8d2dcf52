import { counter, gate, refuse } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiCustomer, servePages, servePropertiesOf } from '../testing/customers-api.ts'
import { openScreen, rows } from '../testing/open-screen.tsx'

const cut = () => page.getByRole('alert')
const text = (text: string | RegExp) => page.getByRole('main').getByText(text)
const customerOf = (number: number) =>
  apiCustomer({ id: `c${number}`, name: `Cliente ${number}`, status: number % 2 ? 'ACTIVE' : 'BLOCKED' })

/** Two customers per page, of five. */
const pageOf = (number: number) => ({
  data: [2 * number - 1, 2 * number].filter((id) => id <= 5).map(customerOf),
  meta: { total: 5, page: number, pages: 3, per_page: 2 },
})

test('a list that the server sends in pages is loaded whole, with its progress; nothing counts as missing before', async () => {
  const [second, third] = [gate(), gate()]
  const queries = servePages('*/api/customers', async (number) => {
    await { 2: second.opened, 3: third.opened }[number]
    return pageOf(number)
  })
  servePropertiesOf(() => [])
  await openScreen('/customers?search=cliente+5&cliente=c5')
  await expect.element(text('Carregando 2 de 5…').first()).toBeVisible()
  await expect.poll(() => document.querySelector('[data-announcer]')?.textContent).toBe('Carregando 2 de 5…')
  await expect.element(text(/^Nenhum cliente|deste link/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(counter('Total de clientes')).toHaveAttribute('aria-busy', 'true')
  second.open()
  await expect.element(text('Carregando 4 de 5…').first()).toBeVisible()
  third.open()
  const dialog = page.getByRole('dialog', { name: 'Detalhes do Cliente' })
  await expect.element(dialog).toHaveTextContent('Cliente 5')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(rows()).toHaveTextContent('Cliente 5')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect.element(text(/^Carregando \d/)).not.toBeInTheDocument()
  await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes5$/)
  await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos3$/)
  await expect.element(cut()).not.toBeInTheDocument()
  expect(queries).toEqual(['', '?page=2&limit=2', '?page=3&limit=2'])
})

test('a list that is cut says so wherever it counts or finds something, and loads the rest on demand', async () => {
  let isBroken = true
  servePages('*/api/customers', (number) => (isBroken && number > 1 ? refuse() : pageOf(number)))
  await openScreen('/customers?cliente=c5')
  await expect
    .element(cut())
    .toHaveTextContent('Mostrando 2 de 5 registros. Não foi possível carregar o restante.')
  await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes5$/)
  await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos1parcial$/)
  await expect.element(text('O cliente deste link não está entre os registros carregados.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('searchbox').fill('cliente 4')
  await expect.element(text('Nenhum cliente encontrado entre os registros carregados.').first()).toBeVisible()
  isBroken = false
  await cut().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos3$/)
  await expect.element(cut()).not.toBeInTheDocument()
})
