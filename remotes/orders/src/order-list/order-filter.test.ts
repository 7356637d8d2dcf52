import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { filterLoadedOrders } from './order-filter.ts'

const boaEsperanca = anOrder({
  id: 'cm8f1z90a7q0000xv3l5p2d9t',
  customer: { name: 'João Batista Ferreira', email: 'joao@sitio.com.br', phone: '44 99999-0000' },
  property: { name: 'Sítio Boa Esperança', address: 'Estrada Velha', city: 'Maringá', state: 'PR' },
})
const santaLuzia = anOrder({
  id: 'cm8f2k1aa7q0000xv3l5p2d9t',
  customer: { name: 'Cooperativa Vale do Ivaí', email: null, phone: null },
  property: { name: 'Fazenda Santa Luzia', address: null, city: null, state: null },
})
const nameless = anOrder({
  id: null,
  customer: { name: null, email: null, phone: null },
  property: { name: null, address: null, city: null, state: null },
})
const orders = [boaEsperanca, santaLuzia, nameless]

const found = (search: string, cliente = '') => filterLoadedOrders(orders, { search, cliente })

test('without texts, everything stays in the order it came', () => {
  expect(found('')).toEqual(orders)
})

test.each([
  ['the id', 'cm8f1z90'],
  ['the end of the id', 'z90a7q0000xv3l5p2d9t'],
  ['the customer, whatever its case and accents', 'JOAO'],
  ['the property', 'esperanca'],
  ['a text with blanks around it', '  boa esperança '],
])('search finds %s', (_, search) => {
  expect(found(search)).toEqual([boaEsperanca])
})

test.each(['maringá', 'joao@sitio', '99999', 'estrada'])(
  'search does not look at other fields: %s',
  (search) => {
    expect(found(search)).toEqual([])
  },
)

test('cliente looks at the customer only', () => {
  expect(found('', 'ivai')).toEqual([santaLuzia])
  expect(found('', 'santa luzia')).toEqual([])
})

test('both texts apply', () => {
  expect(found('fazenda', 'cooperativa')).toEqual([santaLuzia])
  expect(found('fazenda', 'joão')).toEqual([])
})

test('a missing name is not the text "null"', () => {
  expect(found('null')).toEqual([])
})
