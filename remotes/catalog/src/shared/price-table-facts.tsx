import { EM_DASH, Fact, FactGroup, formatMoney, Grid, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { PriceTableStatusBadge, PriceTableTypeBadge } from './price-table-badges.tsx'
import { percentLabel, periodLabel, SHORT_TERM_LABELS, TERM_TYPE_LABELS } from './price-table-labels.ts'

/** The details of a price table except its items (spec §2). */
export function PriceTableFacts({ table }: { table: PriceTable }) {
  const { termType, shortTermOption } = table
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
      columnGap="6"
      rowGap="1.5"
    >
      <FactGroup>
        <Fact label="Tipo">
          <PriceTableTypeBadge type={table.type} />
        </Fact>
        <Fact label="Situação">
          <PriceTableStatusBadge isActive={table.isActive} deletedAt={table.deletedAt} />
        </Fact>
      </FactGroup>
      <FactGroup>
        <Fact label="Prazo">{termType === null ? EM_DASH : labelOf(TERM_TYPE_LABELS, termType)}</Fact>
        {(termType === 'HARVEST_SEASON' || namesSeason(table)) && (
          <>
            <Fact label="Ano da safra">{table.harvestYear ?? EM_DASH}</Fact>
            <Fact label="Período">{periodLabel(table)}</Fact>
          </>
        )}
        {(termType === 'SHORT_TERM' || shortTermOption !== null) && (
          <Fact label="Pagamento">
            {shortTermOption === null ? EM_DASH : labelOf(SHORT_TERM_LABELS, shortTermOption)}
          </Fact>
        )}
      </FactGroup>
      <FactGroup>
        <Fact label="Desconto">{percentLabel(table.discountPercent)}</Fact>
        <Fact label="Taxa adicional">{formatMoney(table.additionalFee)}</Fact>
      </FactGroup>
    </Grid>
  )
}

/** The season fields that the table has are shown for every kind of term. */
function namesSeason({ harvestYear, harvestStartMonth, harvestEndMonth }: PriceTable): boolean {
  return harvestYear !== null || harvestStartMonth !== null || harvestEndMonth !== null
}
