import {
  MONTH_LABELS,
  PRICE_TABLE_LABELS,
  PRICE_TABLE_TYPE_LABELS,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { PRICE_TABLE_NAME_LIMIT } from '@celeiro/api-contract/price-table-rules'
import { Box, Grid, SelectField, TextField } from '@celeiro/ui-kit'
import { harvestYears, type TableHead } from '../shared/price-table-values.ts'
import type { TableDraft } from './table-draft.ts'
import { useDraft } from './use-draft.ts'

const TYPES = Object.entries(PRICE_TABLE_TYPE_LABELS)
const TERMS = Object.entries(TERM_TYPE_LABELS)
const SHORT_TERMS = Object.entries(SHORT_TERM_LABELS)
const MONTHS = MONTH_LABELS.map((label, index) => [String(index + 1), label] as const)

const COLUMNS = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  xl: 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 2.2fr) repeat(5, minmax(0, 2.1fr))',
}

/** The fields of a price table except its products. */
export function TableFields({ draft }: { draft: TableDraft }) {
  const head = useDraft(draft, (state) => state.head)
  const errors = useDraft(draft, (state) => state.errors)
  const ownYear = useDraft(draft, ({ opened }) => opened.harvestYear)
  const years = harvestYears(new Date().getFullYear(), ownYear).map((year) => [year, year] as const)
  const { length } = head.name

  const text = (name: keyof TableHead, unit = '') => ({
    name,
    label: PRICE_TABLE_LABELS[name] + unit,
    value: head[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => draft.write(name, event.target.value),
  })

  /** Without a valid choice, the first option is a placeholder. */
  function select(name: keyof TableHead, options: readonly (readonly [value: string, label: string])[]) {
    const value = head[name]
    const isKnown = options.some(([known]) => known === value)
    const all = isKnown ? options : [[value, value || 'Selecione…'] as const, ...options]
    return (
      <SelectField
        {...text(name)}
        options={all.map(([value, label]) => ({ value, label }))}
        onChange={(value) => draft.write(name, value)}
        width="100%"
      />
    )
  }

  return (
    <Grid templateColumns={COLUMNS} columnGap="3" rowGap="3" alignItems="start">
      <Box gridColumn={{ base: 'span 2', xl: 'auto' }}>
        <TextField
          {...text('name')}
          hint={
            length > PRICE_TABLE_NAME_LIMIT - 20
              ? `${length} de ${PRICE_TABLE_NAME_LIMIT} caracteres, o máximo da API do Celeiro`
              : undefined
          }
        />
      </Box>
      <Box gridColumn={{ base: 'span 2', md: 'auto' }}>{select('type', TYPES)}</Box>
      <Box gridColumn={{ base: 'span 2', md: 'span 1' }}>{select('termType', TERMS)}</Box>
      {head.termType === 'HARVEST_SEASON' && (
        <>
          {select('harvestYear', years)}
          {select('harvestStartMonth', MONTHS)}
          {select('harvestEndMonth', MONTHS)}
        </>
      )}
      {head.termType === 'SHORT_TERM' && (
        <Box gridColumn={{ base: 'span 2', md: 'span 2', xl: 'span 3' }}>
          {select('shortTermOption', SHORT_TERMS)}
        </Box>
      )}
      <TextField inputMode="decimal" {...text('discountPercent', ' (%)')} />
      <TextField inputMode="decimal" {...text('additionalFee', ' (R$)')} />
    </Grid>
  )
}
