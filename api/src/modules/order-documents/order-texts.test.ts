import { expect, it } from 'vitest'
import { createCalendar, HOME_ZONE } from '../../time/calendar.ts'
import { textsOf } from './order-texts.ts'
import type { PrintedOrder } from './repository.ts'

const ADDRESS = { street: null, number: null, district: null, city: null, state: null }
const NOTHING = { email: null, phone: null, ...ADDRESS }
const dates = { createdAt: new Date('2026-01-01T02:30:00Z') }
const order = {
  order: { id: 'cabc123456', status: 'DRAFT', ...dates, total: 0, discount: null, freight: null },
  customer: { name: 'Ana', taxId: '52998224725', ...NOTHING },
  ...{ property: null, priceTable: null, items: [] },
} as unknown as PrintedOrder

const season = { harvestYear: 2026, harvestStartMonth: 2, harvestEndMonth: 7 }
const terms = { termType: 'HARVEST_SEASON', shortTermOption: null, ...season }
const HARVEST = { name: 'Safra', type: 'PARTNER', ...terms, discountPercent: 3.5, additionalFee: 1120 }
const SHORT = { ...HARVEST, termType: 'SHORT_TERM', discountPercent: 0, additionalFee: null }
const calendar = createCalendar(HOME_ZONE)
const textsIn = (changes: object, zone = calendar) => textsOf({ ...order, ...changes } as PrintedOrder, zone)
const termsOf = (priceTable: object) => textsIn({ priceTable }).terms.slice(1)

it('leaves out what an order does not have', () => {
  const date = ['Data', '31/12/2025 23:30']
  expect(textsIn({})).toMatchObject({
    title: 'Pedido cabc1234',
    facts: [['Status', 'Rascunho'], date],
    parties: [{ heading: 'Cliente', name: 'Ana', lines: ['CPF 529.982.247-25'] }],
    terms: [],
    count: '0 itens',
  })
})

it('names what others call an order', () => {
  const numbered = { ...order.order, integrationId: 'SBO-4711', externalId: 'PV-2201' }
  expect(textsOf(order, calendar).numbers).toBe('cabc123456')
  expect(textsOf({ ...order, order: numbered }, calendar).numbers).toBe(
    'cabc123456 · Número no ERP SBO-4711 · ID externo PV-2201',
  )
})

it.each([
  [
    { street: 'Rua A', number: '12', district: 'Centro', city: 'Sinop', state: 'MT' },
    ['Rua A, 12 – Centro', 'Sinop - MT'],
  ],
  [{ district: 'Zona Rural', state: 'MT', phone: '0800 123 4567' }, ['0800 123 4567', 'Zona Rural', 'MT']],
])('writes the address %j without its missing parts', (address, lines) => {
  const { parties } = textsIn({ customer: { ...order.customer, ...address } })
  expect(parties[0]?.lines.slice(1)).toEqual(lines)
})

it('writes a harvest with its months, the discount and the fee', () => {
  expect(termsOf(HARVEST).map(([label, text]) => [label, text.replace(/\s/g, ' ')])).toEqual([
    ['Tipo', 'Parceiro'],
    ['Prazo', 'Safra 2026 (fevereiro a julho)'],
    ['Desconto', '3,5%'],
    ['Taxa adicional', 'R$ 1.120,00'],
  ])
})

it('dates an order in the zone that the configuration names', () => {
  const { facts } = textsIn({}, createCalendar('America/Cuiaba'))
  expect(facts[1]).toEqual(['Data', '31/12/2025 22:30'])
})

const item = { quantity: 1, unitPrice: 1000, total: 1000 }

it.each([
  [3.5, 120, 'o desconto de 3,5% e a taxa de R$ 120,00 da tabela de preço; com eles, R$ 1.085,00'],
  [3.5, null, 'o desconto de 3,5% da tabela de preço; com ele, R$ 965,00'],
  [0, 120, 'a taxa de R$ 120,00 da tabela de preço; com ela, R$ 1.120,00'],
])('says in one line that a total is without the discount %s and the fee %s', (discount, fee, text) => {
  const priceTable = { ...SHORT, discountPercent: discount, additionalFee: fee }
  const withTerms = { order: { ...order.order, total: 1000 }, items: [item], priceTable }
  expect(textsIn(withTerms).note.replace(/\s/g, ' ')).toBe(`Total sem ${text}.`)
})

it('says nothing of a total without such terms, or that is no sum of the prices', () => {
  const total = { ...order.order, total: 965 }
  expect(textsIn({ order: total, items: [item], priceTable: HARVEST }).note).toBe('')
  expect(textsIn({ items: [], priceTable: SHORT }).note).toBe('')
})

it('adds up what the total consists of, and writes a price with the decimals that it has', () => {
  const withTerms = { ...order.order, discount: 50, freight: 120, total: 1070 }
  const texts = textsIn({ order: withTerms, items: [{ ...item, unitPrice: 0.123456 }] })
  expect(texts.sums.map(([label, text]) => `${label}: ${text}`.replace(/\s/g, ' '))).toEqual([
    'Soma dos itens: R$ 1.000,00',
    'Desconto: -R$ 50,00',
    'Frete: R$ 120,00',
    'Total do pedido: R$ 1.070,00',
  ])
  expect(texts.items[0]?.unitPrice.replace(/\s/g, ' ')).toBe('R$ 0,123456')
})
