import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLog } from '../testing/a-log.ts'
import { openOrders } from '../testing/open-orders.tsx'
import { details, logs } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

/** Values that no field expects and that careless code would print. */
const malformedValue = fc.oneof(
  fc.constantFrom<unknown>('', ' ', '1e400', 'NaN', 'ontem', '2026-02-31', '12,5'),
  fc.constantFrom<unknown>(null, {}, [], [null], true, -0, 1e308, { a: {} }),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)
/** An object of which some fields are malformed. */
const malformed = (example: object) => {
  const fields = Object.fromEntries(Object.keys(example).map((name) => [name, malformedValue]))
  return fc.record(fields, { requiredKeys: [] }).map((some): object => ({ ...example, ...some }))
}
const { customer, property, orderItems } = apiOrder()
const malformedOrder = fc
  .tuple(malformed(apiOrder()), malformed(customer), malformed(property), malformed(orderItems[0] ?? {}))
  .chain(([fields, customer, property, item]) =>
    fc.constantFrom(fields, { ...fields, customer, property, orderItems: [item, null, item] }),
  )

/** A row of what the adapters read from any JSON has texts and finite numbers; this is about the screens. */
test('no response makes the list, the details or the logs show an artefact', async () => {
  const odd = fc.sample(malformedOrder, { numRuns: 20, seed: 1 })
  const orders = odd.map((order, index) => ({ ...order, id: `o${index}` }))
  const sent = fc.sample(malformed(aLog()), { numRuns: 20, seed: 3 })
  serveOrders(() => apiOrderPage(orders, { totalCount: null, totalPages: 'muitas', hasNext: {} }))
  serveLogs(() => ({ data: { logs: [...sent, null, 'x', 7] } }))
  const shown = () => [...document.querySelectorAll('body > :not(script, style)')].map((it) => it.textContent)
  const expectNoArtefact = () =>
    expect(shown().join()).not.toMatch(/NaN|undefined|null|Invalid Date|\[object Object\]/)
  await openOrders()
  await page.getByRole('button', { name: 'Detalhes do pedido o0', exact: true }).click()
  for (const { id } of orders.slice(0, 5)) {
    await expect.element(details().getByText(id, { exact: true })).toBeVisible()
    expectNoArtefact()
    await page.getByRole('button', { name: 'Próximo pedido' }).click()
  }
  await page.getByRole('button', { name: 'Ver logs', exact: true }).click()
  await expect.element(logs().getByText('20 logs')).toBeVisible()
  expectNoArtefact()
})
