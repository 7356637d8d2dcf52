import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  apiCustomer,
  apiProperty,
  serveCustomers,
  serveProperties,
  servePropertiesOf,
} from '../testing/customers-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const ARTEFACTS = /NaN|undefined|null|Invalid Date|\[object Object\]/

/** Values that no field expects and that careless code would print. */
const malformedValue = fc.oneof(
  fc.constantFrom(null, {}, [], [null], '', ' ', true, -0, 1e308, '1e400', 'NaN', 'ontem', '12,5', { a: {} }),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)

const malformedVersionsOf = (example: Record<string, unknown>, count: number) =>
  fc.sample(
    fc
      .record(Object.fromEntries(Object.keys(example).map((name) => [name, malformedValue])), {
        requiredKeys: [],
      })
      .map((fields) => ({ ...example, ...fields })),
    { numRuns: count, seed: 1 },
  )

const malformedFarms = [
  apiProperty(),
  ...malformedVersionsOf(apiProperty(), 40),
  ...malformedVersionsOf(apiProperty().customer, 10).map((customer) => apiProperty({ customer })),
]

const shownText = () =>
  [...document.querySelectorAll('body > :not(script, style)')].map((element) => element.textContent).join()

test('no response makes the lists show an artefact', async () => {
  const address = malformedVersionsOf(apiCustomer().address, 6)
  const customers = [
    ...malformedVersionsOf(apiCustomer(), 14),
    ...address.map((malformed) => apiCustomer({ address: malformed })),
  ]
  serveCustomers(() => customers)
  serveProperties(() => malformedFarms)
  await openScreen('/customers')
  await expect.element(page.getByRole('cell', { name: 'Ivaiporã - PR' }).first()).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
  await openScreen('/properties')
  await expect.element(page.getByRole('cell', { name: 'Ivaiporã - PR' }).first()).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
})

test.each(malformedVersionsOf(apiCustomer(), 6))('nor the details, of %j', async (customer) => {
  serveCustomers(() => [{ ...customer, id: 'odd' }])
  servePropertiesOf(() => ({ data: { properties: [...malformedFarms, null, 7, 'x'] } }))
  await openScreen('/customers?cliente=odd')
  await expect.element(page.getByRole('dialog').getByText('Fazenda Santa Luzia').first()).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
})

describe.each([['<!doctype html>'], [{ data: { rows: [] } }], [{ data: null, error: { message: 'Falha' } }]])(
  '%j is an error, not an empty list:',
  (body) => {
    beforeEach(() => {
      vi.spyOn(console, 'warn').mockReturnValue().mockClear()
    })

    const unreadable = async (text: string) => {
      const alert = page.getByRole('alert')
      await expect.element(alert).toHaveTextContent(text)
      await expect.element(alert).toHaveTextContent('A resposta do servidor não tem o formato esperado.')
      await expect.element(page.getByText(/^Nenhum/)).not.toBeInTheDocument()
      expect(console.warn).toHaveBeenCalledOnce()
    }

    test('customers', async () => {
      serveCustomers(() => body)
      await openScreen('/customers')
      await unreadable('Erro ao carregar clientes. Tente novamente.')
    })

    test('farms', async () => {
      serveProperties(() => body)
      await openScreen('/properties')
      await unreadable('Erro ao carregar propriedades. Tente novamente.')
    })

    test('the farms of a customer', async () => {
      serveCustomers(() => [apiCustomer({ id: 'c1' })])
      servePropertiesOf(() => body)
      await openScreen('/customers?cliente=c1')
      await unreadable('Erro ao carregar propriedades')
    })
  },
)
