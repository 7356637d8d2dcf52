import { type Column, EM_DASH, formatMoney } from '@celeiro/ui-kit'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { differenceLabel } from '../shared/price-difference.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import type { ComparedTier, PricedTier } from './compare-tables.ts'

const columns: readonly Column<ComparedTier>[] = [
  ...productColumns((row: ComparedTier) => row),
  { key: 'tier', header: 'Quantidade', card: 'labelled', text: quantitiesOf },
  figureColumn('here', 'No formulário', ({ here }: ComparedTier) => priceOf(here)),
  figureColumn('there', 'Na outra', ({ there }) => priceOf(there)),
  figureColumn('difference', 'Diferença', differenceLabel, 'aside'),
]

const keyOf = ({ key }: ComparedTier) => key

/** The prices of two tables side by side. */
export function ComparedTable({ rows }: { rows: readonly ComparedTier[] }) {
  return (
    <BoxedTable
      virtual
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
