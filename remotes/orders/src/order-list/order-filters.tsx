import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import {
  countFilters,
  DateField,
  FilterBar,
  Hint,
  SearchField,
  SelectField,
  TextFilter,
} from '@celeiro/ui-kit'
import { ORDER_STATUS_LABELS, PRINT_STATUS_LABELS } from '../shared/order-labels.ts'
import {
  hasActiveFilters,
  isImpossibleRange,
  NO_FILTERS,
  type OrderListSearch,
  orderListSearch,
  type SetOrderListSearch,
} from './order-list-search.ts'

const STATUS_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] })),
] as const

const PRINT_STATUS_OPTIONS = [
  { value: 'all', label: 'Todas' },
  ...PRINT_STATUSES.map((value) => ({ value, label: PRINT_STATUS_LABELS[value] })),
] as const

interface OrderFiltersProps {
  search: OrderListSearch
  onChange: SetOrderListSearch
}

/** The filters of the orders list (spec §2). What is typed replaces the history entry, what is chosen adds one. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label="Buscar por ID, cliente ou propriedade"
            value={search.search}
            onChange={(text) => onChange({ search: text }, { history: 'replace' })}
          />
        }
        active={hasActiveFilters(search)}
        count={countFilters(orderListSearch, search)}
        onClear={() => onChange(NO_FILTERS)}
      >
        <TextFilter
          label="Cliente"
          placeholder="Nome"
          value={search.cliente}
          onChange={(cliente) => onChange({ cliente }, { history: 'replace' })}
        />
        <SelectField
          label="Status"
          options={STATUS_OPTIONS}
          value={search.status}
          onChange={(status) => onChange({ status })}
        />
        <SelectField
          label="Impressão"
          options={PRINT_STATUS_OPTIONS}
          value={search.printStatus}
          onChange={(printStatus) => onChange({ printStatus })}
        />
        <DateField
          label="Data inicial"
          value={search.dateFrom}
          onChange={(dateFrom) => onChange({ dateFrom })}
        />
        <DateField
          label="Data final"
          value={search.dateTo}
          onChange={(dateTo) => onChange({ dateTo })}
          {...(isImpossibleRange(search) && { error: 'A data final não pode ser anterior à data inicial.' })}
        />
      </FilterBar>
      <Hint>A busca e o filtro de cliente olham apenas os pedidos carregados nesta página.</Hint>
    </>
  )
}
