import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aLog } from '../testing/a-log.ts'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

const ARTEFACTS = /NaN|undefined|null|Invalid Date|\[object Object\]/

/** Values that no field expects and that careless code would print. */
const TEXTS = ['', ' ', '1e400', 'NaN', 'ontem', '2026-02-31', '12,5']
const OTHERS = [null, {}, [], [null], true, -0, 1e308, { a: {} }]
const malformedValue = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...OTHERS),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)
const malformedVersionOf = (example: Record<string, unknown>) =>
  fc
    .record(Object.fromEntries(Object.keys(example).map((name) => [name, malformedValue])), {
      requiredKeys: [],
    })
    .map((fields) => ({ ...example, ...fields }))

const malformedOrder = fc
  .record({
    fields: malformedVersionOf(apiOrder()),
    customer: malformedVersionOf(apiOrder().customer),
    property: malformedVersionOf(apiOrder().property),
    item: malformedVersionOf(apiOrder().orderItems[0] ?? {}),
    whole: fc.boolean(),
  })
  .map(({ fields, customer, property, item, whole }) =>
    whole ? fields : { ...fields, customer, property, orderItems: [item, null, item] },
  )

const malformedLog = malformedVersionOf({ ...aLog() })

const shownText = () =>
  [...document.querySelectorAll('body > :not(script, style)')].map((element) => element.textContent).join()

test('no response makes the list show an artefact', async () => {
  const orders = [apiOrder({ id: 'plain' }), ...fc.sample(malformedOrder, { numRuns: 60, seed: 1 })]
  serveOrders(() => apiOrderPage(orders, { totalCount: null, totalPages: 'muitas', hasNext: {} }))
  await openOrders()
  await expect.element(page.getByTitle('plain', { exact: true })).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
})

test.each(fc.sample(malformedOrder, { numRuns: 2, seed: 2 }))('nor the details, of %j', async (order) => {
  serveOrders(() => apiOrderPage([{ ...order, id: 'odd' }]))
  await openOrders('?pedido=odd')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
})

test('nor the logs', async () => {
  serveOrders(() => apiOrderPage([apiOrder()]))
  serveLogs(() => ({ data: { logs: [...fc.sample(malformedLog, { numRuns: 80, seed: 3 }), null, 'x', 7] } }))
  await openOrders()
  await page.getByRole('button', { name: 'Ver logs' }).click()
  await expect.element(page.getByText('80 logs')).toBeVisible()
  expect(shownText()).not.toMatch(ARTEFACTS)
})

test('a page instead of the response is an error, not an empty list', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const calls = serveOrders(() => '<html>')
  await openOrders()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Erro ao carregar pedidos. Tente novamente.')
  await expect.element(alert).toHaveTextContent('A resposta do servidor não tem o formato esperado.')
  expect(calls).toHaveLength(1)
})
