import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'

interface Sack {
  crop: string | null
  price: number | null
  weighedAt: string | number | null
  isOpen: boolean
}

const sack: Sack = { crop: 'Soja', price: 1980.5, weighedAt: '2026-11-19T19:42:07.000Z', isOpen: true }
const { text, money, date, dateTime } = columnsFor<Sack>()

test('each kind shows its field', () => {
  expect(text('crop', 'Cultura').text?.(sack)).toBe('Soja')
  expect(money('price', 'Preço').text?.(sack)).toMatch(/^R\$\s1\.980,50$/)
  expect(date('weighedAt', 'Pesada em').cell?.(sack)).toBe('19/11/2026')
  expect(dateTime('weighedAt', 'Pesada em').cell?.(sack)).toBe('19/11/2026 16:42')
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
