import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import {
  countFilters,
  DateField,
  FilterBar,
  Hint,
  SearchField,
  SelectField,
  TextFilter,
  zoneNote,
} from '@celeiro/ui-kit'
import { useState } from 'react'
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
  // What is no date is in no URL: clearing has to empty the fields themselves.
  const [isFromMisread, setFromMisread] = useState(false)
  const [isToMisread, setToMisread] = useState(false)
  const [clearings, setClearings] = useState(0)

  function clear() {
    setClearings(clearings + 1)
    onChange(NO_FILTERS)
  }

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
        active={hasActiveFilters(search) || isFromMisread || isToMisread}
        count={countFilters(orderListSearch, search)}
        onClear={clear}
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
          key={`from-${clearings}`}
          label="Data inicial"
          value={search.dateFrom}
          onMisread={setFromMisread}
          onChange={(dateFrom) => onChange({ dateFrom })}
        />
        <DateField
          key={`to-${clearings}`}
          label="Data final"
          value={search.dateTo}
          onMisread={setToMisread}
          onChange={(dateTo) => onChange({ dateTo })}
          {...(isImpossibleRange(search) && { error: 'A data final não pode ser anterior à data inicial.' })}
        />
      </FilterBar>
      <Hint>A busca e o filtro de cliente olham apenas os pedidos carregados nesta página. {zoneNote()}</Hint>
    </>
  )
}
