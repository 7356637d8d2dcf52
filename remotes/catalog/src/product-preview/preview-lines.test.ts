import { expect, test } from 'vitest'
import { aPrice } from '../testing/listed-price.ts'
import { inForceLines, listedLines, type PreviewLine } from './preview-lines.ts'

const plain = (lines: readonly PreviewLine[]) =>
  lines.map(({ text, price, due }) => `${text} ${due ?? price}`.replaceAll('\u00a0', ' '))

test('prices in tables: those of active tables first, by quantity where a table has several', () => {
  const old = aPrice({ tableId: 't2', tableName: null, isActive: false })
  const small = aPrice({ minQuantity: 1 })
  expect(plain(listedLines([old, small, aPrice({ price: 97, minQuantity: 30.5 })]))).toEqual([
    'Vista A, a partir de 1 100',
    'Vista A, a partir de 30,5 97',
    '— (inativa) 100',
  ])
})

test('prices that hold today: of which table, with ties, discount and fee; terms without a table are left out', () => {
  const price = { discountPercent: 2.5, additionalFee: 15, minQuantity: 1, maxQuantity: 50 }
  const lines = inForceLines([
    aPrice(price),
    aPrice({ ...price, tableName: 'Vista B', price: 98 }),
    aPrice({ tableName: 'A prazo', shortTermOption: 'DAYS_30', minQuantity: 10, maxQuantity: 50 }),
    aPrice({
      ...{ tableName: 'Safra', termType: 'HARVEST_SEASON', shortTermOption: null },
      ...{ harvestYear: 2020, harvestStartMonth: 1, harvestEndMonth: 2 },
    }),
  ])
  expect(plain(lines)).toEqual([
    'Cliente, à vista: Vista A, menos 2,5%, mais R$ 15,00; empate com Vista B (R$ 98,00) 112.5',
    'Cliente, 30 dias: Sem preço abaixo de 10 null',
    'Cliente, safra: Nenhuma safra nesta data null',
    'Parceiro: Nenhuma tabela ativa de parceiro tem este produto null',
  ])
})
