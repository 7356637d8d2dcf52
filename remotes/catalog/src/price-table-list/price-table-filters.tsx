import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from '@celeiro/api-contract/vocabulary'
import { countFilters, FilterBar, Hint, SearchField, SelectField } from '@celeiro/ui-kit'
import { SHORT_TERM_LABELS, TERM_TYPE_LABELS, TYPE_LABELS } from '../shared/price-table-labels.ts'
import {
  hasActiveFilters,
  NO_FILTERS,
  type PriceTableSearch,
  priceTableSearch,
  type SetPriceTableSearch,
} from './price-table-search.ts'

const TYPE_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...PRICE_TABLE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
] as const

const TERM_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...TERM_TYPES.map((value) => ({ value, label: TERM_TYPE_LABELS[value] })),
] as const

const PAYMENT_OPTIONS = [
  { value: 'all', label: 'Todas' },
  ...SHORT_TERM_OPTIONS.map((value) => ({ value, label: SHORT_TERM_LABELS[value] })),
  { value: 'HARVEST', label: 'Safra' },
] as const

const STATUS_OPTIONS = [
  { value: 'all', label: 'Todas' },
  { value: 'true', label: 'Ativa' },
  { value: 'false', label: 'Inativa' },
] as const

interface PriceTableFiltersProps {
  search: PriceTableSearch
  onChange: SetPriceTableSearch
}

/** The filters of the price tables list (spec §2). What is typed replaces the history entry, what is chosen adds one. */
export function PriceTableFilters({ search, onChange }: PriceTableFiltersProps) {
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label="Buscar por nome"
            value={search.search}
            onChange={(text) => onChange({ search: text }, { history: 'replace' })}
          />
        }
        active={hasActiveFilters(search)}
        count={countFilters(priceTableSearch, search)}
        onClear={() => onChange(NO_FILTERS)}
      >
        <SelectField
          label="Tipo"
          options={TYPE_OPTIONS}
          value={search.type}
          onChange={(type) => onChange({ type })}
        />
        <SelectField
          label="Prazo"
          options={TERM_OPTIONS}
          value={search.termType}
          onChange={(termType) => onChange({ termType })}
          width="8rem"
        />
        <SelectField
          label="Forma de pagamento"
          options={PAYMENT_OPTIONS}
          value={search.paymentOption}
          onChange={(paymentOption) => onChange({ paymentOption })}
          width="8.5rem"
        />
        <SelectField
          label="Situação"
          options={STATUS_OPTIONS}
          value={search.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </FilterBar>
      <Hint>Prazo, forma de pagamento e situação filtram apenas as tabelas carregadas nesta página.</Hint>
    </>
  )
}
