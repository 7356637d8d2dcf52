import type { Column } from '@celeiro/ui-kit'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import type { Adjustment } from './adjust-prices.ts'

/** A product with its prices before and after. */
export function adjustmentColumns<Row extends Adjustment>(withMinPrice: boolean): Column<Row>[] {
  return [
    ...productColumns((row: Row) => row),
    figureColumn('before', 'Preço hoje', ({ price }: Row) => price.before),
    figureColumn('after', 'Preço novo', ({ price }: Row) => price.after),
    ...(withMinPrice
      ? [
          figureColumn('minBefore', 'Mínimo hoje', ({ minPrice }: Row) => minPrice?.before ?? ''),
          figureColumn('minAfter', 'Mínimo novo', ({ minPrice }: Row) => minPrice?.after ?? ''),
        ]
      : []),
  ]
}
