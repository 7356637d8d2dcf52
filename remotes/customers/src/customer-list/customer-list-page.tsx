import { listState, PageHeader, Panel, useAddressedRow, useUrlState } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Customer } from '../api/customer.ts'
import { customerQueries } from '../api/customer-queries.ts'
import { CustomerDetailsDialog } from '../customer-details/customer-details-dialog.tsx'
import { CustomerPropertiesDialog } from '../customer-details/customer-properties-dialog.tsx'
import { UnloadedRowNotice } from '../shared/unloaded-row-notice.tsx'
import { CustomerCounters } from './customer-counters.tsx'
import { filterCustomers } from './customer-filter.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { customerListSearch, filterText, NO_FILTERS } from './customer-list-search.ts'
import { CustomerTable } from './customer-table.tsx'

const NONE: readonly Customer[] = []

/** The customers: counters, filters, all rows, and the dialogs that a row opens (spec §2). */
export function CustomerListPage() {
  const [search, setSearch] = useUrlState(customerListSearch)
  const query = useQuery(customerQueries.list())
  const state = listState(query, 'Erro ao carregar clientes. Tente novamente.')
  const customers = query.data ?? NONE
  // Ten thousand rows are filtered when there is time for it; the fields never wait.
  const shownSearch = useDeferredValue(search)
  const shown = useMemo(() => filterCustomers(customers, shownSearch), [customers, shownSearch])
  const details = useAddressedRow('cliente', customers)
  const [propertiesOf, setPropertiesOf] = useState<Customer>()

  return (
    <>
      <PageHeader title="Clientes" description="Consulte os clientes, seus limites e suas propriedades." />
      <CustomerCounters customers={query.data} loading={state.kind === 'loading'} />
      {query.data && details.isUnloaded && (
        <UnloadedRowNotice text="O cliente deste link não está na lista." onClose={details.close} />
      )}
      <Panel>
        <CustomerFilters search={search} onChange={setSearch} />
        <CustomerTable
          customers={shown}
          state={state}
          filter={filterText(shownSearch)}
          onClearFilters={() => setSearch(NO_FILTERS)}
          onOpenDetails={details.open}
          onOpenProperties={setPropertiesOf}
        />
      </Panel>
      <CustomerDetailsDialog customer={details.row} onClose={details.close} />
      <CustomerPropertiesDialog customer={propertiesOf} onClose={() => setPropertiesOf(undefined)} />
    </>
  )
}
