import fc from 'fast-check'
import { expect, test } from 'vitest'
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
