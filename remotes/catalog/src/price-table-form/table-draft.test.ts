import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adjustedText, applyAdjustments, previewAdjustment } from '../price-table-tools/adjust-prices.ts'
import { newItem, toForm } from '../shared/price-table-values.ts'
import { apiId, apiItem, readTable } from '../testing/api-samples.ts'
import { listedItems } from './item-filter.ts'
import { createTableDraft, isChanged, notesIn } from './table-draft.ts'

const PAUSE_MS = 400

const ureia = { id: apiId(1), name: 'Ureia', sku: 'U-1' }
const milho = { id: apiId(3), name: 'Milho', sku: 'M-1' }

/** Three products for 100, at least 90 each. */
const draftOf = (...figures: object[]) =>
  createTableDraft(
    readTable({
      priceTableItems: [1, 2, 3].map((number, index) =>
        apiItem(number, { price: 100, minPrice: 90, minQuantity: 1, ...figures[index] }),
      ),
    }),
  )
type Draft = ReturnType<typeof draftOf>

const items = (draft: Draft) => draft.store.getState().rows

function adjust(draft: Draft, indexes: number[], percent: number, withMinPrice: boolean) {
  const { prices: adjustments } = previewAdjustment(items(draft), indexes, percent, withMinPrice)
  draft.apply(adjustedText(adjustments.length, percent), applyAdjustments(items(draft), adjustments))
}

const prices = (draft: Draft) => items(draft).map(({ price }) => price)
/** By their fields, those of products with the keys of their rows: they count from 0. */
const errors = (draft: Draft) => draft.store.getState().errors
const isDirty = (draft: Draft) => isChanged(draft.store.getState())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('typing changes the object of its own row', () => {
  const draft = draftOf()
  const before = draft.store.getState()
  draft.set(1, 'price', '9')
  vi.advanceTimersByTime(PAUSE_MS)
  draft.format(1, { field: 'price', label: '', isMoney: true })
  const after = draft.store.getState()
  expect(after.rows.map((row, index) => row === before.rows[index])).toEqual([true, false, true])
  expect(after.rows.map(({ key }) => key)).toEqual(before.rows.map(({ key }) => key))
  expect(prices(draft)).toEqual(['100,00', '9,00', '100,00'])
})

test('a message appears in a pause, goes at once, and appears at the figure that two are about', () => {
  const draft = draftOf()
  draft.set(0, 'price', '')
  vi.advanceTimersByTime(PAUSE_MS - 1)
  draft.set(0, 'price', 'x')
  draft.set(2, 'minPrice', '100,01')
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(errors(draft)).toEqual({})
  vi.advanceTimersByTime(1)
  const tooLow = 'Preço deve ser maior ou igual ao preço mínimo'
  expect(errors(draft)).toEqual({ '0.price': 'Preço deve ser maior que zero', '2.price': tooLow })
  draft.set(0, 'price', '89')
  expect(errors(draft)).toEqual({ '0.price': tooLow, '2.price': tooLow })
  draft.set(0, 'price', '90')
  draft.set(2, 'minPrice', '100')
  expect(errors(draft)).toEqual({})
})

test('a warning about a price follows what is typed, and what the product costs in other tables', () => {
  const draft = createTableDraft()
  draft.pick(ureia)
  const mark = () => notesIn(draft.store.getState())[0]?.mark
  expect(mark()).toBe('Preço padrão')
  draft.set(0, 'price', '1000')
  expect(mark()).toBeUndefined()
  draft.compareWith(new Map([[ureia.id, { lowest: 60, highest: 60 }]]))
  expect(mark()).toMatch(/^Em outras tabelas/)
})

test('a pause checks what was typed, and no other field', () => {
  const draft = draftOf({ maxQuantity: 1 })
  draft.set(0, 'price', '95')
  vi.advanceTimersByTime(PAUSE_MS)
  expect(errors(draft)).toEqual({})
  draft.set(0, 'minQuantity', '2')
  vi.advanceTimersByTime(PAUSE_MS)
  expect(errors(draft)).toEqual({ '0.maxQuantity': 'Quantidade máxima deve ser maior que a mínima' })
})

test('a figure is written as the table shows it, unless it is unreadable or the default price', () => {
  const draft = draftOf()
  draft.pick(milho)
  draft.set(0, 'price', '1234,5')
  draft.set(1, 'price', 'dez')
  for (const index of [0, 1, 3]) draft.format(index, { field: 'price', label: '', isMoney: true })
  draft.set(0, 'minQuantity', '0,500')
  draft.format(0, { field: 'minQuantity', label: '', isMoney: false })
  expect(prices(draft)).toEqual(['1.234,50', 'dez', '100,00', '1'])
  expect(items(draft)[0]?.minQuantity).toBe('0,5')
})

test('a save shows every violation in the order of the screen, also that of an empty list', () => {
  const draft = draftOf({ price: 0, maxQuantity: 0.5 }, {}, { productId: 'x' })
  const path = 'priceTableItems'
  expect(draft.check()).toMatchObject([
    { path: [path, 0, 'price'], message: 'Preço deve ser maior que zero' },
    { path: [path, 0, 'maxQuantity'], message: 'Quantidade máxima deve ser maior que a mínima' },
    { path: [path, 2, 'productId'], message: 'ID do produto deve ser um CUID válido' },
  ])
  expect(Object.keys(errors(draft))).toEqual(['0.price', '0.maxQuantity', '2.productId'])

  const empty = createTableDraft()
  empty.write('additionalFee', 'x')
  const message = 'Pelo menos um produto deve ser adicionado'
  expect(empty.check().map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'name: Nome é obrigatório',
    'harvestYear: Ano da safra é obrigatório para tipo Safra',
    'harvestStartMonth: Mês de início da safra é obrigatório',
    'harvestEndMonth: Mês de fim da safra é obrigatório',
    'additionalFee: Taxa adicional deve ser um número válido',
    `${path}: ${message}`,
  ])
  expect(errors(empty)[path]).toBe(message)
  empty.pick(ureia)
  expect(errors(empty)[path]).toBeUndefined()
})

test('what the server refuses shows until its own field is changed', () => {
  const draft = draftOf()
  draft.set(0, 'price', '1234,565')
  draft.check()
  draft.setError('priceTableItems.0.price', { message: 'Muitas casas' })
  draft.setError('priceTableItems', { message: 'Produtos demais' })
  expect(errors(draft)['priceTableItems']).toBe('Produtos demais')
  vi.advanceTimersByTime(PAUSE_MS)
  draft.set(0, 'maxQuantity', '70')
  vi.advanceTimersByTime(PAUSE_MS)
  expect(errors(draft)['0.price']).toBe('Muitas casas')
  draft.set(0, 'price', '101')
  expect(errors(draft)['0.price']).toBeUndefined()
})

test('a tool repairs the messages about the figures that it replaces, its change is named, and other rows stay', () => {
  const draft = draftOf({ price: 80 })
  draft.check()
  const last = draft.store.getState().rows[2]
  adjust(draft, [0, 1], 12.5, false)
  expect(prices(draft)).toEqual(['90,00', '112,50', '100,00'])
  expect(errors(draft)).toEqual({})
  expect(draft.store.getState().rows[2]).toBe(last)
  expect(draft.store.getState().changes.map(({ text }) => text)).toEqual([
    'Preços de 2 produtos reajustados em +12,5%.',
  ])
})

test.each([
  ['  ', [0, 1, 2]],
  ['soja semente', [0]],
  ['agricola fer', [1]],
  ['soja milho', []],
])('of three products %j lists %j', (text, found) => {
  const items = [
    { productId: '1', productName: 'Semente de Soja RR', sku: 'SEM-01' },
    { productId: '2', productName: 'Ureia agrícola', sku: 'FER-02' },
    { productId: '3', productName: 'Semente de milho', sku: 'SEM-03' },
  ]
  expect(listedItems(items, { text, products: null })).toEqual(found)
})

test('undo takes back the changes of the tools, the last one first', () => {
  const draft = draftOf()
  adjust(draft, [0, 1, 2], 4, true)
  adjust(draft, [0], 10, false)
  draft.apply('1 linha', [...items(draft), newItem({ ...milho, id: apiId(9) })])
  draft.undo()
  expect(items(draft)).toHaveLength(3)
  draft.undo()
  expect(prices(draft)).toEqual(['104,00', '104,00', '104,00'])
  draft.undo()
  expect(isDirty(draft)).toBe(false)
  draft.undo()
  expect(prices(draft)).toEqual(['100,00', '100,00', '100,00'])
})

test('undo keeps what was typed, picked and removed since then', () => {
  const draft = draftOf()
  adjust(draft, [0, 1, 2], 4, true)
  draft.apply('1 linha', [...items(draft), newItem({ ...milho, id: apiId(9) })])
  draft.set(1, 'price', '105')
  draft.set(3, 'price', '6')
  draft.remove(0)
  draft.pick({ ...milho, id: apiId(8) })
  draft.undo()
  draft.undo()
  expect(items(draft).map(({ price, minPrice }) => `${price} ${minPrice}`)).toEqual([
    '105 90,00',
    '100,00 90,00',
    '6 1',
    '1 1',
  ])
})

test('undo restores the right tier of a product after another one was removed', () => {
  const draft = createTableDraft(
    readTable({ priceTableItems: [apiItem(1, { price: 100 }), apiItem(1, { price: 50 })] }),
  )
  adjust(draft, [0, 1], 10, false)
  draft.remove(0)
  draft.undo()
  expect(prices(draft)).toEqual(['50,00'])
})

test('a draft is changed until it is as it was opened again', () => {
  const draft = draftOf()
  draft.set(0, 'price', '7')
  expect(isDirty(draft)).toBe(true)
  draft.set(0, 'price', '100,00')
  expect(isDirty(draft)).toBe(false)
  draft.pick({ ...milho, id: apiId(9) })
  expect(isDirty(draft)).toBe(true)
  draft.remove(3)
  expect(isDirty(draft)).toBe(false)
  draft.remove(0)
  expect(isDirty(draft)).toBe(true)
  draft.reset(draft.getValues())
  draft.write('name', 'Outra')
  expect(isDirty(draft)).toBe(true)
})

test('another version replaces rows, messages and what could be undone; it may be what changes count from', () => {
  const draft = draftOf({ price: 80 })
  draft.check()
  adjust(draft, [1], 4, false)
  draft.set(2, 'price', '')
  const version = toForm(readTable())
  draft.reset(version, { keepDefaultValues: true })
  vi.advanceTimersByTime(PAUSE_MS)
  expect(draft.getValues()).toMatchObject(version)
  expect([errors(draft), draft.store.getState().changes]).toEqual([{}, []])
  expect(isDirty(draft)).toBe(true)
  draft.reset(version)
  expect(isDirty(draft)).toBe(false)
})
