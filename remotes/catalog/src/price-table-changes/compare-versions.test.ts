import { expect, test } from 'vitest'
import { newItem, toForm } from '../shared/price-table-values.ts'
import { apiId, apiItem, readTable, shortTerm } from '../testing/api-samples.ts'
import { compareVersions } from './compare-versions.ts'

const typed = (fields: object = {}) => ({ ...toForm(readTable()), ...fields })
const [item] = toForm(readTable()).priceTableItems

/** `subject: opened → saved | typed (changedBy)`, with plain spaces. */
const lines = (...versions: Parameters<typeof compareVersions>) =>
  compareVersions(...versions).map(({ subject, opened, saved, typed, changedBy }) =>
    `${subject}: ${opened} → ${saved} | ${typed} (${changedBy})`.replaceAll('\u00a0', ' '),
  )

test('the differences are none between equal ones, however the figures are typed', () => {
  const priceTableItems = [{ ...item, price: '1.980,5', minQuantity: '0,500' }]
  const same = { name: ' Tabela 1 ', discountPercent: '3,50', additionalFee: '120', priceTableItems }
  expect(lines(readTable(), readTable(), typed(same))).toEqual([])
})

test('the differences say who changed what, in words and formatted', () => {
  const others = { name: 'Da outra', discountPercent: null, additionalFee: 99.9, harvestEndMonth: 8 }
  const mine = typed({ name: 'Minha', additionalFee: '99,90', harvestStartMonth: '1', type: 'PARTNER' })
  expect(lines(readTable(), readTable(others), mine)).toEqual([
    'Nome: Tabela 1 → Da outra | Minha (both)',
    'Tipo: Cliente → Cliente | Parceiro (me)',
    'Mês de início: Fevereiro → Fevereiro | Janeiro (me)',
    'Mês de fim: Julho → Agosto | Julho (other)',
    'Desconto: 3,5% → — | 3,5% (other)',
    'Taxa adicional: R$ 120,00 → R$ 99,90 | R$ 99,90 (both)',
  ])
})

test('the differences include another kind of term and the status, which the form does not change', () => {
  expect(lines(readTable(), readTable({ ...shortTerm('DAYS_30'), isActive: false }))).toEqual([
    'Tipo de prazo: Safra → Prazo curto | Safra (other)',
    'Ano da safra: 2026 → — | 2026 (other)',
    'Mês de início: Fevereiro → — | Fevereiro (other)',
    'Mês de fim: Julho → — | Julho (other)',
    'Opção de prazo curto: — → 30 dias | — (other)',
    'Situação: Ativa → Inativa | Inativa (other)',
  ])
})

test('the differences are by product and figure', () => {
  const saved = readTable({ priceTableItems: [apiItem(1, { price: 2000, maxQuantity: 900.125 })] })
  const mine = typed({ priceTableItems: [{ ...item, price: '1.990' }] })
  expect(lines(readTable(), saved, mine)).toEqual([
    'Produto 1: Preço: R$ 1.980,50 → R$ 2.000,00 | R$ 1.990,00 (both)',
    'Produto 1: Quantidade máxima: 1.200 → 900,125 | 1.200 (other)',
  ])
})

test('the differences have one line for a product that a version lacks', () => {
  const saved = readTable({ priceTableItems: [apiItem(2, { price: 50, minPrice: 40 })] })
  const added = newItem({ id: apiId(3), name: 'Produto 3', sku: null })
  const first = 'R$ 1.980,50 (mínimo R$ 1.800,00), de 0,5 a 1.200'
  expect(lines(readTable(), saved, typed({ priceTableItems: [item, added] }))).toEqual([
    `Produto 1: ${first} → Fora da tabela | ${first} (other)`,
    'Produto 2: Fora da tabela → R$ 50,00 (mínimo R$ 40,00), de 0,5 a 1.200 | Fora da tabela (other)',
    'Produto 3: Fora da tabela → Fora da tabela | R$ 1,00 (mínimo R$ 1,00), de 1 a 100 (me)',
  ])
})

test('the differences compare the second line of a product with the second one, in any order of products', () => {
  const twice = (price: number) => [apiItem(2), apiItem(1), apiItem(1, { price })]
  const opened = readTable({ priceTableItems: [apiItem(1), apiItem(1, { price: 2000 }), apiItem(2)] })
  expect(lines(opened, readTable({ priceTableItems: twice(2100) }))).toEqual([
    'Produto 1: Preço: R$ 2.000,00 → R$ 2.100,00 | R$ 2.000,00 (other)',
  ])
})
