import { itemsByLine } from '@celeiro/api-contract/lines'
import { isUnusualChange } from '@celeiro/api-contract/unusual-prices'

interface Item {
  productId: string
}

/** Names the products that an entry takes out of a record. */
export function lostProducts(before: readonly Item[], after: readonly Item[]): string[] {
  const kept = new Set(after.map(({ productId }) => productId))
  const lost = new Set(before.map(({ productId }) => productId).filter((id) => !kept.has(id))).size
  return lost === 0 ? [] : [`${figure(lost)} ${lost === 1 ? 'produto' : 'produtos'} a menos`]
}

type Priced = Item & { price: number }

/** Names the prices of a table that jump, by the rule of its form: `1 preço +900 %`, `3 preços de −40 % a +900 %`. */
export function jumpingPrices(before: readonly Priced[], after: readonly Priced[]): string[] {
  const earlier = itemsByLine(before)
  const jumps = [...itemsByLine(after)]
    .flatMap(([line, { price }]) => {
      const old = earlier.get(line)?.price
      return old !== undefined && isUnusualChange(old, price) ? (price / old - 1) * 100 : []
    })
    .sort((a, b) => a - b)
  const [least, most] = [jumps[0], jumps.at(-1)]
  if (least === undefined || most === undefined) return []
  if (jumps.length === 1) return [`1 preço ${percent(least)}`]
  return [`${figure(jumps.length)} preços de ${percent(least)} a ${percent(most)}`]
}

const figure = (count: number) => count.toLocaleString('pt-BR')
const percent = (change: number) => `${change < 0 ? '−' : '+'}${figure(Math.round(Math.abs(change)))} %`
