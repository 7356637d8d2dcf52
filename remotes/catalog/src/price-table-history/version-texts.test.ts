import { expect, test } from 'vitest'
import { readVersionPage } from '../api/price-table-history.ts'
import { apiVersion } from '../testing/api-samples.ts'
import { changesInWords, originLabel, savedLabel } from './version-texts.ts'

function read(fields: Record<string, unknown>) {
  const [version] = readVersionPage({ data: [apiVersion(2, fields)] }, 1).rows
  if (!version) throw new Error('the sample is no version')
  return version
}

const NONE = { fields: [], prices: 0, averagePercent: null, added: 0, removed: 0, limits: 0 }
const inWords = (changes: object, fields: Record<string, unknown> = {}) =>
  changesInWords(read({ changes: { ...NONE, ...changes }, ...fields })).replaceAll('\u00a0', ' ')
const field = (field: string, from: unknown, to: unknown) => ({ field, from, to })

test.each<[Record<string, unknown>, string]>([
  [
    { prices: 38, averagePercent: 3.54, added: 2, fields: [field('discountPercent', 0, 2)] },
    '38 preços, +3,5% em média; 2 produtos a mais; desconto 0 → 2%',
  ],
  [{ prices: 1, averagePercent: -10 }, '1 preço, −10% em média'],
  [{ added: 1, removed: 1, limits: 1 }, '1 produto a mais; 1 produto a menos; 1 produto com outros limites'],
  [{ fields: [field('name', 'Soja 50%', 'Soja')] }, 'Nome Soja 50% → Soja'],
  [{ fields: [field('discountPercent', null, '2.50')] }, 'Desconto — → 2,5%'],
  [
    { fields: [field('additionalFee', 1234.5, 0), field('harvestYear', 2026, 2027)] },
    'Ano da safra 2026 → 2027; taxa adicional R$ 1.234,50 → R$ 0,00',
  ],
  [{ fields: [field('termType', 'HARVEST_SEASON', 'SHORT_TERM')] }, 'Tipo de prazo Safra → Prazo curto'],
  [{ fields: [field('harvestEndMonth', 7, 8)] }, 'Mês de fim julho → agosto'],
  [{ prices: 1, fields: [field('isActive', true, false)] }, '1 preço; desativada'],
  [{ fields: [field('isActive', false, true)] }, 'Ativada'],
  [
    { prices: 38, averagePercent: 3.5, adjustment: { id: 'a1', percent: 3.5, tables: ['t1', 't2'] } },
    'Reajuste de 3,5% em 2 tabelas; 38 preços, +3,5% em média',
  ],
  [{ adjustment: { id: 'a1', percent: -2, tables: ['t1'] } }, 'Reajuste de −2% em 1 tabela'],
  [
    { adjustment: { id: 'a1', percent: 2, tables: ['t1'], isUndone: true } },
    'Desfeito o reajuste de 2% em 1 tabela',
  ],
  [{}, 'Nada mudou'],
])('%j is in words: %s', (changes, words) => {
  expect(inWords(changes)).toBe(words)
})

test.each<[Record<string, unknown>, string]>([
  [{ action: 'CREATED', changes: null }, 'Criada'],
  [{ action: 'DELETED', changes: null }, 'Excluída'],
  [{ action: 'CREATED', origin: 'FOUND', changes: null }, 'Como estava antes do histórico'],
  [{ origin: 'FOUND' }, 'Nada mudou'],
  [{ action: 'MERGED', changes: null }, 'MERGED'],
  [{ changes: null }, '—'],
])('%j happened: %s', (fields, words) => {
  expect(inWords({}, fields)).toBe(words)
})

test('says where a version comes from, when it was saved and by whom', () => {
  expect(['COPY', 'ERP', null].map((origin) => originLabel(read({ origin })))).toEqual(['Cópia', 'ERP', '—'])
  expect(savedLabel(read({}))).toBe('18/11/2026 17:55 · Helena Moraes')
  expect(savedLabel(read({ savedAt: null, author: null }))).toBe('—')
})
