import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { probeTotals } from './probe-totals.ts'
import { rawData } from './raw-data.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('shows the labelled figures of a response', () => {
  const data = { totalOrders: 1520, erpFailedOrders: 8, totalAmount: '1234.5', printedOrders: {}, other: 1 }
  const totals = probeTotals('figures', { data })?.map(({ label, value }) => `${label}: ${value}`)
  expect(totals).toEqual(['Pedidos: 1.520', 'Falha no ERP: 8', 'Valor total: R$\u00a01.234,50', 'other: 1'])
})

test('shows unknown figures under their API name, including nested ones', () => {
  const body = {
    data: { stats: { total: 5, share: '1,5', since: '2026', nested: { open: 2 } }, totalOrders: 7 },
  }
  const totals = probeTotals('figures', body)?.map(({ label, value }) => `${label}: ${value}`)
  expect(totals).toEqual(['Pedidos: 7', 'stats.total: 5', 'stats.nested.open: 2'])
})

test('counts the returned rows, and takes the total from the response if it has one', () => {
  expect(probeTotals('orders', { data: { orders: [{}, {}], totalCount: 520 } })).toEqual([
    { label: 'Total', value: '520' },
    { label: 'Recebidos', value: '2' },
  ])
  expect(probeTotals('customers', { data: [{}, {}, {}] })?.map(({ value }) => value)).toEqual(['3', '3'])
})

test("counts the call's own list, not another one in the response", () => {
  const body = { users: [{}], customers: [{}, {}] }
  expect(probeTotals('customers', body)?.map(({ value }) => value)).toEqual(['2', '2'])
})

test.each(['orders', 'figures'] as const)('reads no totals from an HTML page instead of %s', (returns) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(probeTotals(returns, '<html>')).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('reads totals from any JSON without artefacts', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('orders' as const, 'figures' as const), (body, returns) => {
      for (const { value } of probeTotals(returns, body) ?? []) {
        expect(value).not.toMatch(/NaN|undefined|null|\[object/)
      }
    }),
  )
})

test('shows a body as indented JSON', () => {
  expect(rawData({ data: [1] })).toEqual({ text: '{\n  "data": [\n    1\n  ]\n}', characters: 25 })
  expect(rawData(undefined)).toEqual({ text: '', characters: 0 })
})
