import { taxIdViolation } from '@celeiro/api-contract/tax-ids'
import {
  CUSTOMER_STATUSES,
  LOG_EVENT_TYPES,
  LOG_LEVELS,
  ORDER_STATUSES,
  PRICE_TABLE_TYPES,
  PRINT_STATUSES,
  PROPERTY_STATUSES,
  SHORT_TERM_OPTIONS,
} from '@celeiro/api-contract/vocabulary'
import { expect, it } from 'vitest'
import { createDemoData } from './demo-data.ts'

const now = new Date('2026-07-13T14:30:00.000Z')
const data = createDemoData(now)

const logsByOrder = new Map<string, typeof data.orderLogs>()
for (const log of data.orderLogs) logsByOrder.set(log.orderId, [...(logsByOrder.get(log.orderId) ?? []), log])
const logsOf = (orderId: string) => logsByOrder.get(orderId) ?? []

const sorted = <Value>(values: Iterable<Value>) => [...new Set(values)].map(String).sort()
const pairs = (some: readonly string[], others: readonly unknown[]) =>
  some.flatMap((one) => others.map((other) => `${one} ${other}`)).sort()

it('is the same for the same instant, and plenty', () => {
  // As texts: to compare thousands of rows field by field takes seconds.
  expect(JSON.stringify(createDemoData(now)) === JSON.stringify(data)).toBe(true)
  const { orders, customers, properties, products, priceTables } = data
  const counts = [orders, customers, properties, products, priceTables].map(({ length }) => length)
  for (const [index, least] of [480, 300, 500, 150, 21].entries())
    expect(counts[index]).toBeGreaterThanOrEqual(least)
})

it('has everything of every kind', () => {
  const { customers, properties, priceTables, orders, orderLogs } = data
  const flags = ({ status, isActive }: { status: string; isActive?: boolean | undefined }) =>
    `${status} ${isActive}`
  expect(sorted(customers.map(flags))).toEqual(pairs(CUSTOMER_STATUSES, [true, false]))
  expect(sorted(properties.map(flags))).toEqual(pairs(PROPERTY_STATUSES, [true, false]))
  for (const rows of [customers, properties])
    expect(rows.some(({ creditLimit }) => creditLimit === null)).toBe(true)
  expect(sorted(priceTables.map(({ type, shortTermOption }) => `${type} ${shortTermOption}`))).toEqual(
    pairs(PRICE_TABLE_TYPES, [...SHORT_TERM_OPTIONS, undefined]),
  )
  expect(sorted(priceTables.map(({ isActive }) => isActive))).toEqual(['false', 'true'])
  expect(sorted(orders.map(({ status, printStatus }) => `${status} ${printStatus}`))).toEqual(
    pairs(ORDER_STATUSES, PRINT_STATUSES),
  )
  expect(sorted(orderLogs.map(({ eventType }) => eventType))).toEqual(LOG_EVENT_TYPES.toSorted())
  expect(sorted(orderLogs.map(({ level }) => level))).toEqual(LOG_LEVELS.toSorted())
  expect(sorted(orderLogs.map(({ details }) => typeof details))).toEqual(['object', 'string', 'undefined'])
})

it('has customers with the right check digits: CPF, numeric and alphanumeric CNPJ', () => {
  const taxIds = data.customers.map(({ taxId }) => taxId ?? '')
  expect(taxIds.filter((taxId) => taxIdViolation(taxId))).toEqual([])
  expect(new Set(taxIds).size).toBe(taxIds.length)
  for (const form of [/^\d{11}$/, /^\d{14}$/, /^(?=.*[A-Z])[0-9A-Z]{12}\d{2}$/])
    expect(taxIds.filter((taxId) => form.test(taxId)).length).toBeGreaterThan(3)
})

it('is large where that is asked for, and still no two customers are alike', () => {
  const { customers, properties, orders } = createDemoData(now, 'large')
  expect([customers.length, orders.length]).toEqual([10_000, data.orders.length])
  expect(properties.length).toBeGreaterThanOrEqual(15_000)
  expect(new Set(customers.map(({ name }) => name)).size).toBe(10_000)
  expect(new Set(customers.map(({ taxId }) => taxId)).size).toBe(10_000)
})

it('has orders of the eighteen months before now, for farms of their own customer', () => {
  const instants = data.orders.map(({ createdAt }) => createdAt.getTime())
  expect(Math.max(...instants)).toBeLessThan(now.getTime())
  expect(Math.max(...instants)).toBeGreaterThan(Date.parse('2026-07-01'))
  expect(Math.min(...instants)).toBeGreaterThan(Date.parse('2025-01-05'))
  const ownerOf = new Map(data.properties.map(({ id, customerId }) => [id, customerId]))
  for (const { customerId, propertyId } of data.orders)
    if (propertyId) expect(ownerOf.get(propertyId)).toBe(customerId)
})

it('has logs that begin with the creation, never leave the time between it and now, and agree with their order', () => {
  for (const order of data.orders) {
    const logs = logsOf(order.id)
    const instants = logs.map(({ createdAt }) => createdAt.getTime())
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(instants.filter((at) => at < order.createdAt.getTime() || at > now.getTime())).toEqual([])
    const events: (string | undefined)[] = logs.map(({ eventType }) => eventType)
    if (order.status === 'DRAFT') expect(logs.filter(({ erpSystem }) => erpSystem)).toEqual([])
    expect(events.includes('ORDER_INTEGRATED')).toBe(order.status === 'INTEGRATED')
    if (logs.length === 0) continue
    expect(events[0]).toBe('ORDER_CREATED')
    expect(events.includes('ORDER_PRINTED')).toBe(order.printStatus === 'PRINTED')
  }
  const unlogged = data.orders.filter(({ id }) => logsOf(id).length === 0)
  expect(unlogged.length).toBeGreaterThan(3)
  expect(sorted(unlogged.map(({ status }) => status))).toEqual(['DRAFT'])
  expect(data.orderLogs.filter(({ message }) => /undefined|NaN|null|\{0\}/.test(message ?? ''))).toEqual([])
})

it('on the evening of 31 December, the next harvest is that of the year that begins', () => {
  const { priceTables } = createDemoData(new Date('2027-01-01T00:30:00.000Z'))
  expect(Math.max(...priceTables.map(({ harvestYear }) => harvestYear ?? 0))).toBe(2027)
})
