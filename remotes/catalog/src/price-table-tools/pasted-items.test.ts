import { expect, test } from 'vitest'
import type { Product } from '../api/product.ts'
import { newItem } from '../shared/price-table-values.ts'
import { apiId } from '../testing/api-samples.ts'
import { readPastedItems, withoutLines } from './pasted-items.ts'

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
const read = (text: string, table = items, known = products) => readPastedItems(text, table, known)
const reasons = (...input: Parameters<typeof read>) =>
  read(...input).refused.map(({ line, reason }) => `${line}: ${reason}`)

test('a line changes an item, in Brazilian notation, and keeps what is empty or missing', () => {
  const { fitting, refused } = read('SKU-2\t1.234,5\t1.200\t0,5\t80')
  expect(refused).toEqual([])
  const after = { price: '1.234,50', minPrice: '1.200,00', minQuantity: '0,5', maxQuantity: '80' }
  expect(fitting).toMatchObject([{ line: 1, index: 1, before: { price: '100,00' }, after }])
  expect(read('SKU-1\t\t80\nSKU-2\t120').fitting.map(({ after }) => after)).toEqual([
    { ...items[0], minPrice: '80,00' },
    { ...items[1], price: '120,00' },
  ])
})

test('a line adds a product that the table does not have, with the figures of a new item', () => {
  const after = { ...newItem(product(3)), price: '12,50' }
  expect(read('sku-3\t12,50').fitting).toEqual([{ line: 1, index: null, before: null, after }])
})

test('the second line with a SKU means the second item of the product', () => {
  const tiers = [item(1), item(2), item(1, { minQuantity: '51', maxQuantity: '90' })]
  expect(read('SKU-1\t110\nSKU-1\t105', tiers).fitting.map(({ index }) => index)).toEqual([0, 2])
})

test('a title is skipped: texts in the first line, where no product is known', () => {
  for (const title of ['SKU\tPreço\tMínimo', 'Código\tPreço (R$)\tMínimo\tDe\tAté']) {
    const { fitting, refused } = read(`${title}\r\nSKU-1\t110\r\n`)
    expect(refused).toEqual([])
    expect(fitting.map(({ line }) => line)).toEqual([2])
  }
  expect(reasons('SKU-1\t110\nSKU\tPreço')).toEqual(['2: Nenhum produto tem este SKU'])
  expect(reasons('SKU-1\tabc')).toEqual(['1: Preço: “abc” não é um número'])
})

test('what stands above the titles is skipped, and quotes around a cell are no part of it', () => {
  const { fitting, refused } = read('Tabela de julho\nSKU\tPreço\n"SKU-1"\t"110,00"\nsku-2\t" 120 "')
  expect(refused).toEqual([])
  expect(fitting.map(({ line, after }) => [line, after.price])).toEqual([
    [3, '110,00'],
    [4, '120,00'],
  ])
})

test.each([
  ['Total geral\t1.234,00', 'É o total das outras'],
  ['\tTotal\t10', 'É o total das outras'],
  ['\t10', 'Falta o SKU'],
  ['SKU-9\t10', 'Nenhum produto tem este SKU'],
  ['SKU-3', 'Falta o preço do produto novo'],
  ['SKU-1\t10\t9\t1\t2\t3', 'Tem mais de 5 colunas'],
  ['SKU-1\t10\tx', 'Preço mínimo: “x” não é um número'],
  ['SKU-1\t0', 'Preço deve ser maior que zero'],
  ['SKU-1\t80', 'Preço deve ser maior ou igual ao preço mínimo'],
  ['SKU-1\t100\t90\t50\t50', 'Quantidade máxima deve ser maior que a mínima'],
])('%j does not fit: %s', (line, reason) => {
  expect(reasons(line)).toEqual([`1: ${reason}`])
})

test('a line that does not fit has its number in the text, empty lines counted, and can be taken out', () => {
  const text = 'SKU-1\t110\n\nSKU-1\t120\n\nSKU-3\t5\nSKU-3\t6'
  expect(reasons(text)).toEqual([
    '3: SKU repetido: já está na linha 1',
    '6: SKU repetido: já está na linha 5',
  ])
  expect(withoutLines(text, read(text).refused)).toBe('SKU-1\t110\n\n\nSKU-3\t5')
})

test('a SKU must be that of one product that is loaded', () => {
  expect(reasons('SKU-3\t5', items, [product(3), product(4, 'SKU-3')])).toEqual([
    '1: SKU de mais de um produto (Produto 3, Produto 4)',
  ])
  const { refused } = readPastedItems('SKU-3\t5', items, undefined)
  expect(refused[0]?.reason).toBe('Os produtos ainda não foram carregados')
})
