import {
  PRICE_TABLE_LABELS,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { EM_DASH, Fact, FactGroup, formatMoney, Grid, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { PriceTableStatusBadge, PriceTableTypeBadge } from './price-table-badges.tsx'
import { percentLabel, periodLabel } from './price-table-labels.ts'

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
        <Fact label={PRICE_TABLE_LABELS.type}>
          <PriceTableTypeBadge type={table.type} />
        </Fact>
        <Fact label={PRICE_TABLE_LABELS.isActive}>
          <PriceTableStatusBadge isActive={table.isActive} deletedAt={table.deletedAt} />
        </Fact>
      </FactGroup>
      <FactGroup>
        <Fact label={PRICE_TABLE_LABELS.term}>
          {termType === null ? EM_DASH : labelOf(TERM_TYPE_LABELS, termType)}
        </Fact>
        {(termType === 'HARVEST_SEASON' || namesSeason(table)) && (
          <>
            <Fact label={PRICE_TABLE_LABELS.harvestYear}>{table.harvestYear ?? EM_DASH}</Fact>
            <Fact label={PRICE_TABLE_LABELS.harvestPeriod}>{periodLabel(table)}</Fact>
          </>
        )}
        {(termType === 'SHORT_TERM' || shortTermOption !== null) && (
          <Fact label={PRICE_TABLE_LABELS.shortTermOptionInDetails}>
            {shortTermOption === null ? EM_DASH : labelOf(SHORT_TERM_LABELS, shortTermOption)}
          </Fact>
        )}
      </FactGroup>
      <FactGroup>
        <Fact label={PRICE_TABLE_LABELS.discountPercent}>{percentLabel(table.discountPercent)}</Fact>
        <Fact label={PRICE_TABLE_LABELS.additionalFee}>{formatMoney(table.additionalFee)}</Fact>
      </FactGroup>
    </Grid>
  )
}

/** The season fields that the table has are shown for every kind of term. */
function namesSeason({ harvestYear, harvestStartMonth, harvestEndMonth }: PriceTable): boolean {
  return harvestYear !== null || harvestStartMonth !== null || harvestEndMonth !== null
}
