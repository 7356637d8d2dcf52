import { Badge, type Column, formatText } from '@celeiro/ui-kit'
import type { ItemValues } from '../price-table-form/price-table-values.ts'
import type { FittingLine } from './pasted-items.ts'
import { PreviewTable } from './preview-table.tsx'

type Figure = 'price' | 'minPrice' | 'minQuantity' | 'maxQuantity'

/** The figure, and what it was: `100,00 → 110,00`. */
function changeLabel({ before, after }: FittingLine, figure: Figure): string {
  if (before === null || before[figure] === after[figure]) return after[figure]
  return `${before[figure] || '—'} → ${after[figure]}`
}

const figure = (key: keyof ItemValues & Figure, header: string): Column<FittingLine> => ({
  key,
  header,
  width: 24,
  numeric: true,
  card: 'labelled',
  text: (line) => changeLabel(line, key),
})

const columns: readonly Column<FittingLine>[] = [
  {
    key: 'product',
    header: 'Produto',
    rowHeader: true,
    card: 'title',
    text: ({ after }) => formatText(after.productName),
  },
  {
    key: 'sku',
    header: 'SKU',
    look: 'quiet',
    mono: true,
    text: ({ after }) => after.sku,
  },
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
  return <PreviewTable label="O que muda na tabela" columns={columns} rows={lines} getRowKey={keyOf} />
}
