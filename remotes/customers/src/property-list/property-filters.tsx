import { PROPERTY_STATUSES } from '@celeiro/api-contract/vocabulary'
import { countFilters, FilterBar, SearchField, SelectField, type UrlStateOptions } from '@celeiro/ui-kit'
import { PROPERTY_STATUS_LABELS } from '../shared/property-status.ts'
import {
  filterText,
  NO_FILTERS,
  type PropertyListSearch,
  propertyListSearch,
} from './property-list-search.ts'

const STATUS_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...PROPERTY_STATUSES.map((value) => ({ value, label: PROPERTY_STATUS_LABELS[value] })),
] as const

interface PropertyFiltersProps {
  search: PropertyListSearch
  onChange(patch: Partial<PropertyListSearch>, options?: UrlStateOptions): void
}

/** The filters of the properties list (spec §2). What is typed replaces the history entry, what is chosen adds one. */
export function PropertyFilters({ search, onChange }: PropertyFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar por nome, endereço, ID, cliente ou CPF/CNPJ"
          value={search.search}
          onChange={(text) => onChange({ search: text }, { history: 'replace' })}
        />
      }
      active={filterText(search) !== ''}
      count={countFilters(propertyListSearch, search)}
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
