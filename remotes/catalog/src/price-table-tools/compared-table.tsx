import { type Column, EM_DASH, formatMoney, formatText } from '@celeiro/ui-kit'
import { differenceLabel } from '../shared/price-difference.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'
import type { ComparedTier, PricedTier } from './compare-tables.ts'
import { PreviewTable } from './preview-table.tsx'

const columns: readonly Column<ComparedTier>[] = [
  {
    key: 'product',
    header: 'Produto',
    rowHeader: true,
    card: 'title',
    text: ({ name }) => formatText(name),
  },
  { key: 'sku', header: 'SKU', look: 'quiet', mono: true, text: ({ sku }) => sku },
  { key: 'tier', header: 'Quantidade', card: 'labelled', text: quantitiesOf },
  {
    key: 'here',
    header: 'No formulário',
    numeric: true,
    card: 'labelled',
    text: ({ here }) => priceOf(here),
  },
  {
    key: 'there',
    header: 'Na outra',
    numeric: true,
    card: 'labelled',
    text: ({ there }) => priceOf(there),
  },
  {
    key: 'difference',
    header: 'Diferença',
    numeric: true,
    card: 'aside',
    text: ({ difference, percent }) => differenceLabel(difference, percent),
  },
]

const keyOf = ({ key }: ComparedTier) => key

/** The prices of two tables side by side. */
export function ComparedTable({ rows }: { rows: readonly ComparedTier[] }) {
  return (
    <PreviewTable
      label="Preços nas duas tabelas"
      columns={columns}
      rows={rows}
      getRowKey={keyOf}
      emptyText="Nenhuma diferença."
    />
  )
}

function priceOf(tier: PricedTier | null): string {
  return tier ? formatMoney(tier.price) : 'Fora da tabela'
}

/** `1 a 100`, or both where the tables differ: `1 a 100 (na outra, 1 a 50)`. */
function quantitiesOf({ here, there }: ComparedTier): string {
  const [own, other] = [here && tierLabel(here), there && tierLabel(there)]
  if (own === null || other === null || own === other) return own ?? other ?? EM_DASH
  return `${own} (na outra, ${other})`
}
