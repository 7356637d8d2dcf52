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

const figure = (key: keyof ItemValues & Figure, header: string, width: number): Column<FittingLine> => ({
  key,
  header,
  width,
  least: 6,
  numeric: true,
  card: 'labelled',
  text: (line) => changeLabel(line, key),
})

const columns: readonly Column<FittingLine>[] = [
  {
    key: 'product',
    header: 'Produto',
    rowHeader: true,
    width: 14,
    least: 8,
    card: 'title',
    text: ({ after }) => formatText(after.productName),
  },
  {
    key: 'sku',
    header: 'SKU',
    width: 6,
    least: 5,
    look: 'quiet',
    mono: true,
    text: ({ after }) => after.sku,
  },
  figure('price', 'Preço', 10),
  figure('minPrice', 'Preço mínimo', 10),
  figure('minQuantity', 'Qtd. mínima', 7),
  figure('maxQuantity', 'Qtd. máxima', 7),
  {
    key: 'kind',
    header: 'Mudança',
    width: 5.5,
    card: 'aside',
    cell: ({ before }) => (before ? <Badge>Muda</Badge> : <Badge tone="brand">Entra</Badge>),
  },
]

const keyOf = ({ line }: FittingLine) => String(line)

/** What the pasted lines would change. */
export function PastedTable({ lines }: { lines: readonly FittingLine[] }) {
  return <PreviewTable label="O que muda na tabela" columns={columns} rows={lines} getRowKey={keyOf} />
}
