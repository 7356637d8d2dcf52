import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { probeTotals } from './probe-totals.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const FIGURES = { totalOrders: 1520, erpFailedOrders: 8, totalAmount: '1234.5', printedOrders: {}, other: 1 }
const NESTED = { stats: { total: 5, share: '1,5', since: '2026', nested: { open: 2 } }, totalOrders: 7 }

test.each([
  ['figures', { data: FIGURES }, 'Pedidos: 1.520, Falha no ERP: 8, Valor total: R$\u00a01.234,50, other: 1'],
  ['figures', { data: NESTED }, 'Pedidos: 7, stats.total: 5, stats.nested.open: 2'],
  ['orders', { data: { orders: [{}, {}], totalCount: 520 } }, 'Total: 520, Recebidos: 2'],
  ['customers', { data: [{}, {}, {}] }, 'Total: 3, Recebidos: 3'],
  ['customers', { users: [{}], customers: [{}, {}] }, 'Total: 2, Recebidos: 2'],
] as const)('reads the totals of %s from %j', (returns, body, expected) => {
  const totals = probeTotals(returns, body)?.map(({ label, value }) => `${label}: ${value}`)
  expect(totals?.join(', ')).toBe(expected)
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
