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

test('a list in pages shows its progress, and counts nothing as missing before; cut, it says so wherever it counts or finds something, and loads the rest', async () => {
  const second = gate()
  let isBroken = true
  const queries = servePages('*/api/customers', async (number) => {
    if (number === 2) await second.opened
    return isBroken && number === 3 ? refuse() : pageOf(number)
  })
  servePropertiesOf(() => [])
  await openScreen('/customers?search=cliente+5&cliente=c5')
  await expect.element(text('Carregando 2 de 5…').first()).toBeVisible()
  await expect.poll(() => document.querySelector('[data-announcer]')?.textContent).toBe('Carregando 2 de 5…')
  await expect.element(text(/^Nenhum cliente|deste link/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect.element(counter('Total de clientes')).toHaveAttribute('aria-busy', 'true')
  second.open()
  await expect
    .element(cut())
    .toHaveTextContent('Mostrando 4 de 5 registros. Não foi possível carregar o restante.')
  await expect.element(text(/^Carregando \d/)).not.toBeInTheDocument()
  await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes5$/)
  await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos2parcial$/)
  await expect.element(text('O cliente deste link não está entre os registros carregados.')).toBeVisible()
  await expect.element(text('Nenhum cliente encontrado entre os registros carregados.').first()).toBeVisible()
  isBroken = false
  await cut().getByRole('button', { name: 'Tentar novamente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Detalhes do Cliente' })
  await expect.element(dialog).toHaveTextContent('Cliente 5')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(rows()).toHaveTextContent('Cliente 5')
  await expect.element(counter('Ativos')).toHaveTextContent(/^Ativos3$/)
  await expect.element(cut()).not.toBeInTheDocument()
  const whole = ['', '?page=2&limit=2', '?page=3&limit=2']
  // The first page again shows that no row has moved meanwhile.
  expect(queries).toEqual([...whole, ...whole, '?page=1&limit=2'])
})
