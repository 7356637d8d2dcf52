import { Badge, type Column } from '@celeiro/ui-kit'
import { BoxedTable } from '../shared/boxed-table.tsx'
import type { Figure } from '../shared/item-figures.ts'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import type { FittingLine } from './pasted-items.ts'

/** The figure, and what it was: `100,00 → 110,00`. */
function changeLabel({ before, after }: FittingLine, figure: Figure): string {
  if (before === null || before[figure] === after[figure]) return after[figure]
  return `${before[figure] || '—'} → ${after[figure]}`
}

const figure = (key: Figure, header: string): Column<FittingLine> => ({
  ...figureColumn(key, header, (line) => changeLabel(line, key)),
  width: 24,
})

const columns: readonly Column<FittingLine>[] = [
  ...productColumns(({ after }: FittingLine) => ({ name: after.productName, sku: after.sku })),
  figure('price', 'Preço'),
  figure('minPrice', 'Preço mínimo'),
  figure('minQuantity', 'Qtd. mínima'),
  figure('maxQuantity', 'Qtd. máxima'),
  {
    key: 'kind',
    header: 'Mudança',
    card: 'aside',
    cell: ({ before }) => (before ? <Badge>Muda</Badge> : <Badge tone="brand">Entra</Badge>),
  },
]

const keyOf = ({ line }: FittingLine) => String(line)

/** What the pasted lines would change. */
export function PastedTable({ lines }: { lines: readonly FittingLine[] }) {
  return <BoxedTable virtual label="O que muda na tabela" columns={columns} rows={lines} getRowKey={keyOf} />
}
