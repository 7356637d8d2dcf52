/** The lowest and highest price of a product in other tables, in reais. */
interface PriceRange {
  lowest: number
  highest: number
}

/** A price that is further than this share from the one before, or from those in other tables, is unusual. */
const USUAL_CHANGE = 0.3

export const isUnusualChange = (before: number, price: number): boolean =>
  Math.abs(price - before) > before * USUAL_CHANGE

export const isUsualAmong = ({ lowest, highest }: PriceRange, price: number): boolean =>
  price >= lowest * (1 - USUAL_CHANGE) && price <= highest * (1 + USUAL_CHANGE)
