import { describe, expect, test } from 'vitest'
import type { Product } from '../api/product.ts'
import { newItem } from '../price-table-form/price-table-values.ts'
import { apiId } from '../testing/api-samples.ts'
import { applyPasted, isChange, readPastedItems, withoutLines } from './pasted-items.ts'

const product = (number: number, sku = `SKU-${number}`): Product & { id: string } => ({
  key: apiId(number),
  id: apiId(number),
  name: `Produto ${number}`,
  sku,
  createdAt: null,
  updatedAt: null,
})

const item = (number: number, figures = {}) => ({
  ...newItem(product(number)),
  priceBefore: '',
  price: '100,00',
  minPrice: '90,00',
  minQuantity: '1',
  maxQuantity: '50',
  ...figures,
})

const items = [item(1), item(2)]
const products = [product(1), product(2), product(3)]
const read = (text: string, table = items) => readPastedItems(text, table, products)
const reasons = (text: string, table = items) =>
  read(text, table).refused.map(({ line, reason }) => `${line}: ${reason}`)

describe('a line that fits', () => {
  test('changes an item, in Brazilian notation', () => {
    const { fitting, refused } = read('SKU-2\t1.234,5\t1.200\t0,5\t80')
    expect(refused).toEqual([])
    expect(fitting).toMatchObject([
      {
        line: 1,
        index: 1,
        before: { price: '100,00' },
        after: { price: '1.234,50', minPrice: '1.200,00', minQuantity: '0,5', maxQuantity: '80' },
      },
    ])
  })

  test('keeps what is empty or missing', () => {
    const [first, second] = read('SKU-1\t\t80\nSKU-2\t120').fitting
    expect(first?.after).toEqual({ ...items[0], minPrice: '80,00' })
    expect(second?.after).toEqual({ ...items[1], price: '120,00' })
  })

  test('adds a product that the table does not have, with the figures of a new item', () => {
    const [line] = read('sku-3\t12,50').fitting
    expect(line).toMatchObject({ index: null, before: null })
    expect(line?.after).toEqual({ ...newItem(product(3)), price: '12,50' })
  })

  test('with the figures of the item is no change', () => {
    const { fitting } = read('SKU-1\t100\t90\t1\t50\nSKU-2\t101')
    expect(fitting.map(isChange)).toEqual([false, true])
    expect(fitting[0]?.after).toEqual(items[0])
  })

  test('means the second item of a product when the SKU comes a second time', () => {
    const tiers = [item(1), item(2), item(1, { minQuantity: '51', maxQuantity: '90' })]
    const { fitting } = read('SKU-1\t110\nSKU-1\t105', tiers)
    expect(fitting.map(({ index }) => index)).toEqual([0, 2])
  })
})

describe('the title line', () => {
  test.each(['SKU\tPreço\tMínimo', 'Código\tPreço (R$)\tMínimo\tDe\tAté'])('%j is skipped', (title) => {
    const { fitting, refused } = read(`${title}\r\nSKU-1\t110\r\n`)
    expect(refused).toEqual([])
    expect(fitting.map(({ line }) => line)).toEqual([2])
  })

  test('is only the first line', () => {
    expect(reasons('SKU-1\t110\nSKU\tPreço')).toEqual(['2: Nenhum produto tem este SKU'])
  })

  test('is no line of a known product', () => {
    expect(reasons('SKU-1\tabc')).toEqual(['1: Preço: “abc” não é um número'])
  })
})

describe('a line that does not fit', () => {
  test.each([
    ['\t10', 'Falta o SKU'],
    ['SKU-9\t10', 'Nenhum produto tem este SKU'],
    ['SKU-3', 'Falta o preço do produto novo'],
    ['SKU-1\t10\t9\t1\t2\t3', 'Tem mais de 5 colunas'],
    ['SKU-1\t10\tx', 'Preço mínimo: “x” não é um número'],
    ['SKU-1\t0', 'Preço deve ser maior que zero'],
    ['SKU-1\t80', 'Preço deve ser maior ou igual ao preço mínimo'],
    ['SKU-1\t100\t90\t50\t50', 'Quantidade máxima deve ser maior que a mínima'],
  ])('%j: %s', (line, reason) => {
    expect(reasons(line)).toEqual([`1: ${reason}`])
  })

  test('has its number in the pasted text, empty lines counted', () => {
    expect(reasons('SKU-1\t110\n\nSKU-1\t120\n\nSKU-3\t5\nSKU-3\t6')).toEqual([
      '3: SKU repetido: já está na linha 1',
      '6: SKU repetido: já está na linha 5',
    ])
  })

  test('names several products with one SKU', () => {
    const { refused } = readPastedItems('SKU-3\t5', items, [product(3), product(4, 'SKU-3')])
    expect(refused[0]?.reason).toBe('SKU de mais de um produto (Produto 3, Produto 4)')
  })

  test('waits for products that are not loaded', () => {
    expect(readPastedItems('SKU-3\t5', items, undefined).refused[0]?.reason).toBe(
      'Os produtos ainda não foram carregados',
    )
  })

  test('can be taken out of the text', () => {
    const text = 'SKU-1\t110\nSKU-9\t1\nSKU-2\t120'
    expect(withoutLines(text, read(text).refused)).toBe('SKU-1\t110\nSKU-2\t120')
  })
})

test('applies all lines: changed items keep their place, new ones follow', () => {
  const { fitting } = read('SKU-3\t5\nSKU-2\t120')
  const applied = applyPasted(items, fitting)
  expect(applied.map(({ sku, price }) => [sku, price])).toEqual([
    ['SKU-1', '100,00'],
    ['SKU-2', '120,00'],
    ['SKU-3', '5,00'],
  ])
  expect(applied[0]).toBe(items[0])
})
