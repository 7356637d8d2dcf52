import { expect, expectTypeOf, test } from 'vitest'
import type { Order, OrderItem } from './orders.ts'
import { toNumber, type Wire, wire } from './wire.ts'

const row = wire<Order>({ id: 7, property: { city: 'Sinop' }, orderItems: 'none' })

test('returns an object unchanged', () => {
  expect([row.id, row.orderItems, row.total]).toEqual([7, 'none', undefined])
})

test.each([null, undefined, 'text', 7, true, [{ id: 1 }]])('reads no key from %j', (value) => {
  expect(wire<Order>(value)).toEqual({})
})

test('every value is unknown, also where the contract allows null or undefined', () => {
  expectTypeOf(row.total).toBeUnknown()
  const property = wire<Order['property']>(row.property)
  expectTypeOf(property.city).toBeUnknown()
  expect(property.city).toBe('Sinop')
})

test('a key that the contract lacks does not compile', () => {
  // @ts-expect-error the contract says `createdAt`
  expect(row.creatdAt).toBeUndefined()
  // @ts-expect-error the contract says `statusImpressao`
  const { printStatus } = row
  expect(printStatus).toBeUndefined()
  // @ts-expect-error the contract says `city`
  expect(wire<Order['property']>(row.property).cidade).toBeUndefined()
})

test('the spelling of another server compiles as an alias', () => {
  const item = wire<OrderItem, 'productName'>({ productName: 'Soja' })
  expect(item.productName).toBe('Soja')
  // @ts-expect-error this spelling is not an alias
  expect(item.produto).toBeUndefined()
})

test('a primitive has no Wire type', () => {
  expectTypeOf<Wire<string | null>>().toBeNever()
})

test('for a union only the keys of the current member compile', () => {
  const either = wire<{ kind: 'a'; left: string } | { kind: 'b'; right: string }>({ left: 'x' })
  expect(either.kind).toBeUndefined()
  // @ts-expect-error `left` is a key of one member only
  expect(either.left).toBe('x')
  expect('left' in either && either.left).toBe('x')
})

test('a number is finite, or a decimal text', () => {
  expect([7.5, ' 1234.50 ', '1e3', '-.5'].map(toNumber)).toEqual([7.5, 1234.5, 1000, -0.5])
  for (const value of ['', '0x10', '10,5', 'Infinity', '1e999', Number.NaN, true, [1], {}, null])
    expect(toNumber(value)).toBeNull()
})
