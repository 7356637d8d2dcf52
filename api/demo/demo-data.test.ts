import { cnpjCheckDigits, cpfCheckDigits } from '@celeiro/api-contract/tax-ids'
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
import { describe, expect, it } from 'vitest'
import cities from './data/cities.json' with { type: 'json' }
import { createDemoData } from './demo-data.ts'

const now = new Date('2026-07-13T14:30:00.000Z')
const data = createDemoData(now)

const logsByOrder = new Map(
  data.orders.map(({ id }) => [id, data.orderLogs.filter((log) => log.orderId === id)]),
)
const logsOf = (orderId: string) => logsByOrder.get(orderId) ?? []
const distinct = <Value>(values: Value[]) => new Set(values)

describe('demo data', () => {
  it('is the same for the same instant', () => {
    expect(createDemoData(now)).toEqual(data)
  })

  it('is plenty', () => {
    expect(data.orders.length).toBeGreaterThanOrEqual(480)
    expect(data.customers.length).toBeGreaterThanOrEqual(300)
    expect(data.properties.length).toBeGreaterThanOrEqual(500)
    expect(data.products.length).toBeGreaterThanOrEqual(150)
    expect(data.priceTables.length).toBeGreaterThan(20)
  })

  it('has well-formed identifiers, no two alike', () => {
    const ids = Object.values(data).flatMap((rows) => rows.map(({ id }) => id))
    expect(ids.filter((id) => !/^c[a-z0-9]{24}$/.test(id))).toEqual([])
    expect(distinct(ids).size).toBe(ids.length)
  })
})

describe('demo customers', () => {
  it('have tax ids with the right check digits: CPF, numeric and alphanumeric CNPJ', () => {
    const taxIds = data.customers.map(({ taxId }) => taxId)
    const wrong = taxIds.filter((taxId) => {
      const base = taxId.slice(0, -2)
      return taxId !== base + (base.length === 9 ? cpfCheckDigits(base) : cnpjCheckDigits(base))
    })
    expect(wrong).toEqual([])
    expect(distinct(taxIds).size).toBe(taxIds.length)
    expect(taxIds.filter((taxId) => /^\d{11}$/.test(taxId)).length).toBeGreaterThan(20)
    expect(taxIds.filter((taxId) => /^\d{14}$/.test(taxId)).length).toBeGreaterThan(10)
    expect(taxIds.filter((taxId) => /^(?=.*[A-Z])[0-9A-Z]{12}\d{2}$/.test(taxId)).length).toBeGreaterThan(3)
  })

  it('live in municipalities of their state, with its area code, and have their farms there', () => {
    const known = distinct(cities.map(({ city, state, areaCode }) => `${city}/${state}/${areaCode}`))
    const strange = data.customers.filter(
      ({ city, state, phone }) => !known.has(`${city}/${state}/${phone?.slice(0, 2)}`),
    )
    expect(strange).toEqual([])
    const cityOf = new Map(data.customers.map(({ id, city }) => [id, city]))
    expect(data.properties.filter(({ customerId, city }) => cityOf.get(customerId) !== city)).toEqual([])
  })

  it('come in every status, each with and without the active flag, and so do their farms', () => {
    const seen = (rows: { status: string; isActive?: boolean | undefined }[]) =>
      distinct(rows.map(({ status, isActive }) => `${status} ${isActive}`))
    const withFlags = (statuses: readonly string[]) =>
      distinct(statuses.flatMap((status) => [`${status} true`, `${status} false`]))
    expect(seen(data.customers)).toEqual(withFlags(CUSTOMER_STATUSES))
    expect(seen(data.properties)).toEqual(withFlags(PROPERTY_STATUSES))
    for (const rows of [data.customers, data.properties]) {
      expect(rows.some(({ creditLimit }) => creditLimit === null)).toBe(true)
    }
  })

  it('have no farm, a few or many', () => {
    const farms = (customerId: string) =>
      data.properties.filter((row) => row.customerId === customerId).length
    const counts = distinct(data.customers.map(({ id }) => farms(id)))
    for (const count of [0, 1, 2, 3, 4]) expect(counts).toContain(count)
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(9)
  })
})

it('is large where that is asked for, and still no two customers are alike', () => {
  const large = createDemoData(now, 'large')
  expect(large.customers.length).toBe(10_000)
  expect(large.properties.length).toBeGreaterThanOrEqual(15_000)
  expect(distinct(large.customers.map(({ name }) => name)).size).toBe(10_000)
  expect(distinct(large.customers.map(({ taxId }) => taxId)).size).toBe(10_000)
  expect(large.orders.length).toBe(data.orders.length)
})

describe('demo price tables', () => {
  it('come in both types and every term, in use and not', () => {
    const terms = distinct(data.priceTables.map(({ type, shortTermOption }) => `${type} ${shortTermOption}`))
    const all = PRICE_TABLE_TYPES.flatMap((type) =>
      [...SHORT_TERM_OPTIONS, undefined].map((term) => `${type} ${term}`),
    )
    expect(terms).toEqual(distinct(all))
    expect(distinct(data.priceTables.map(({ isActive }) => isActive))).toEqual(distinct([true, false]))
  })

  it('sell some products in tiers, each tier from where the one before ends and cheaper', () => {
    const lines = new Map<string, typeof data.priceTableItems>()
    for (const item of data.priceTableItems) {
      const key = `${item.priceTableId} ${item.productId}`
      lines.set(key, [...(lines.get(key) ?? []), item])
    }
    const tiered = [...lines.values()].filter((items) => items.length > 1)
    expect(tiered.length).toBeGreaterThan(20)
    for (const [first, second] of tiered) {
      expect(second?.minQuantity).toBe(first?.maxQuantity)
      expect(Number(second?.price)).toBeLessThan(Number(first?.price))
    }
  })

  it('include some that no order was sold by', () => {
    const used = distinct(data.orders.map(({ priceTableId }) => priceTableId))
    expect(data.priceTables.filter(({ id }) => !used.has(id)).length).toBeGreaterThanOrEqual(2)
  })
})

describe('demo orders', () => {
  it('lie in the eighteen months before now', () => {
    const instants = data.orders.map(({ createdAt }) => createdAt.getTime())
    expect(Math.max(...instants)).toBeLessThan(now.getTime())
    expect(Math.min(...instants)).toBeGreaterThan(new Date('2025-01-05T00:00:00.000Z').getTime())
    expect(Math.max(...instants)).toBeGreaterThan(new Date('2026-07-01T00:00:00.000Z').getTime())
  })

  it('come in every status and print status', () => {
    const seen = distinct(data.orders.map(({ status, printStatus }) => `${status} ${printStatus}`))
    const all = ORDER_STATUSES.flatMap((status) => PRINT_STATUSES.map((print) => `${status} ${print}`))
    expect(seen).toEqual(distinct(all))
  })

  it('add up in centavos', () => {
    const cents = (decimal: string) => Number(decimal.replace('.', ''))
    for (const order of data.orders) {
      const items = data.orderItems.filter(({ orderId }) => orderId === order.id)
      expect(items.length).toBeGreaterThan(0)
      expect(cents(order.total)).toBe(items.reduce((sum, { total }) => sum + cents(total), 0))
      expect(cents(order.total)).toBeGreaterThan(0)
    }
    for (const { quantity, unitPrice, total } of data.orderItems) {
      const thousandths = BigInt(quantity.replace('.', ''))
      const exact = thousandths * BigInt(unitPrice.replace('.', ''))
      expect(BigInt(total.replace('.', ''))).toBe((exact + 500n) / 1000n)
    }
    expect(data.orderItems.some(({ quantity }) => !quantity.endsWith('.000'))).toBe(true)
  })

  it('go to farms of their own customer', () => {
    const ownerOf = new Map(data.properties.map(({ id, customerId }) => [id, customerId]))
    const strange = data.orders.filter(
      ({ customerId, propertyId }) => propertyId && ownerOf.get(propertyId) !== customerId,
    )
    expect(strange).toEqual([])
  })
})

describe('demo logs', () => {
  it('cover every event type, every level, and details as text and as objects', () => {
    expect(distinct(data.orderLogs.map(({ eventType }) => eventType))).toEqual(distinct([...LOG_EVENT_TYPES]))
    expect(distinct(data.orderLogs.map(({ level }) => level))).toEqual(distinct([...LOG_LEVELS]))
    const kinds = distinct(data.orderLogs.map(({ details }) => typeof details))
    expect(kinds).toEqual(distinct(['undefined', 'string', 'object']))
    expect(distinct(data.orderLogs.map(({ erpSystem }) => erpSystem))).toEqual(
      distinct([undefined, 'TOTVS Protheus', 'SAP Business One', 'Senior']),
    )
  })

  it('begin with the creation and never leave the time between it and now', () => {
    for (const order of data.orders) {
      const logs = logsOf(order.id)
      const instants = logs.map(({ createdAt }) => createdAt.getTime())
      expect(instants).toEqual([...instants].sort((a, b) => a - b))
      expect(instants.filter((at) => at < order.createdAt.getTime() || at > now.getTime())).toEqual([])
      if (logs.length > 0) expect(logs[0]?.eventType).toBe('ORDER_CREATED')
    }
  })

  it('agree with the order they belong to', () => {
    for (const order of data.orders) {
      const events = distinct(logsOf(order.id).map(({ eventType }) => eventType))
      const systems = logsOf(order.id).filter(({ erpSystem }) => erpSystem)
      if (order.status === 'DRAFT') expect(systems).toEqual([])
      expect(events.has('ORDER_INTEGRATED')).toBe(order.status === 'INTEGRATED')
      if (events.size > 0) expect(events.has('ORDER_PRINTED')).toBe(order.printStatus === 'PRINTED')
    }
    const unlogged = data.orders.filter(({ id }) => logsOf(id).length === 0)
    expect(unlogged.length).toBeGreaterThan(3)
    expect(distinct(unlogged.map(({ status }) => status))).toEqual(distinct(['DRAFT']))
  })

  it('never say undefined, NaN or null', () => {
    expect(data.orderLogs.filter(({ message }) => /undefined|NaN|null|\{0\}/.test(message ?? ''))).toEqual([])
  })
})
