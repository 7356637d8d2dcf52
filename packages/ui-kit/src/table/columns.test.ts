import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'

interface Sack {
  crop: string | null
  price: number | null
  weighedAt: string | number | null
  isOpen: boolean
}

const sack: Sack = { crop: 'Soja', price: 1980.5, weighedAt: '2026-11-19T19:42:07.000Z', isOpen: true }
const empty: Sack = { crop: null, price: null, weighedAt: null, isOpen: false }
const { text, name, money, date, dateTime } = columnsFor<Sack>()

test('each kind shows its field', () => {
  expect(text('crop', 'Cultura').text?.(sack)).toBe('Soja')
  expect(money('price', 'Preço').text?.(sack)).toMatch(/^R\$\s1\.980,50$/)
  expect(date('weighedAt', 'Pesada em').cell?.(sack)).toBe('19/11/2026')
  expect(dateTime('weighedAt', 'Pesada em').cell?.(sack)).toBe('19/11/2026 16:42')
})

test('a missing value is a dash, or no text so that the table shows one', () => {
  expect(text('crop', 'Cultura').text?.(empty)).toBeNull()
  expect(money('price', 'Preço').text?.(empty)).toBe('—')
  expect(dateTime('weighedAt', 'Pesada em').cell?.(empty)).toBe('—')
})

test('the layout of a kind can be changed', () => {
  expect(name('crop', 'Cultura', { mono: true })).toMatchObject({
    rowHeader: true,
    card: 'title',
    mono: true,
  })
  expect(money('price', 'Preço', { card: 'aside' })).toMatchObject({ numeric: true, card: 'aside' })
})

/** Never called: what must not compile. */
export function typeErrors(): void {
  // @ts-expect-error A text is no amount.
  money('crop', 'Cultura')
  // @ts-expect-error A flag is no text.
  text('isOpen', 'Aberta')
  // @ts-expect-error There is no such field.
  date('sownAt', 'Semeada em')
}
