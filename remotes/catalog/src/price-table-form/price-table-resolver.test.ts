import { expect, test } from 'vitest'
import { apiId } from '../testing/api-samples.ts'
import { priceTableResolver } from './price-table-resolver.ts'
import { type ItemValues, newItem, toForm } from './price-table-values.ts'

const item = newItem({ id: apiId(1), name: 'Ureia', sku: 'U-1' })
const wrong = { ...item, price: '0', maxQuantity: '0' }

const resolve = (names: string[], priceTableItems: ItemValues[]) =>
  priceTableResolver({ ...toForm(), priceTableItems }, undefined, {
    // The form names its own fields.
    names: names as never[],
    fields: {},
    shouldUseNativeValidation: false,
  })

test('typing into a field checks that field, by the figures of its own row', async () => {
  const { errors } = await resolve(['priceTableItems.2.price'], [wrong, wrong, wrong])
  expect(Object.keys(errors)).toEqual(['priceTableItems'])
  expect(JSON.parse(JSON.stringify(errors.priceTableItems))).toEqual([
    null,
    null,
    { price: expect.objectContaining({ message: 'Preço deve ser maior que zero' }) },
  ])
  expect((await resolve(['priceTableItems.1.price'], [wrong, item])).errors).toEqual({})
})

test('typing into a field reads no other row', async () => {
  const unread = Object.defineProperty({ ...item }, 'price', {
    get: () => expect.unreachable('a row was read'),
  })
  const items = [unread, item, unread]
  expect((await resolve(['priceTableItems.1.price'], items)).errors).toEqual({})
  expect((await resolve(['discountPercent'], [item, unread])).errors).toEqual({})
})

test('the whole form is checked before it is sent', async () => {
  const { errors } = await resolve(['name', 'type', 'priceTableItems.0.price'], [item, wrong])
  expect(errors.name?.message).toBe('Nome é obrigatório')
  expect(errors.priceTableItems?.[1]?.price?.message).toBe('Preço deve ser maior que zero')
  const whole = await resolve(['priceTableItems'], [])
  expect(whole.errors.priceTableItems?.message).toBe('Pelo menos um produto deve ser adicionado')
})
