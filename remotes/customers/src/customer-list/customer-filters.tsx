import { CUSTOMER_STATUSES } from '@celeiro/api-contract/vocabulary'
import { countFilters, FilterBar, SearchField, SelectField, type UrlStateOptions } from '@celeiro/ui-kit'
import { CUSTOMER_STATUS_LABELS } from '../shared/customer-status.ts'
import {
  type CustomerListSearch,
  customerListSearch,
  filterText,
  NO_FILTERS,
} from './customer-list-search.ts'

const STATUS_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...CUSTOMER_STATUSES.map((value) => ({ value, label: CUSTOMER_STATUS_LABELS[value] })),
] as const

interface CustomerFiltersProps {
  search: CustomerListSearch
  onChange(patch: Partial<CustomerListSearch>, options?: UrlStateOptions): void
}

/** The filters of the customers list (spec §2). What is typed replaces the history entry, what is chosen adds one. */
export function CustomerFilters({ search, onChange }: CustomerFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar por nome, CPF/CNPJ, ID, cidade ou estado"
          value={search.search}
          onChange={(text) => onChange({ search: text }, { history: 'replace' })}
        />
      }
      active={filterText(search) !== ''}
      count={countFilters(customerListSearch, search)}
      onClear={() => onChange(NO_FILTERS)}
    >
      <SelectField
        label="Status"
        width="9rem"
        options={STATUS_OPTIONS}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}
