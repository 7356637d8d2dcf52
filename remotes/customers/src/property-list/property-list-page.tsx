import { Button, listState, PageHeader, Panel, useAddressedRow, useUrlState } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useMemo } from 'react'
import { customerQueries } from '../api/customer-queries.ts'
import type { Property } from '../api/property.ts'
import { usePropertyActions } from '../property-details/property-actions.ts'
import { PropertyDetailsDialog } from '../property-details/property-details-dialog.tsx'
import { UnloadedRowNotice } from '../shared/unloaded-row-notice.tsx'
import { PropertyCounters } from './property-counters.tsx'
import { filterProperties } from './property-filter.ts'
import { PropertyFilters } from './property-filters.tsx'
import { filterText, NO_FILTERS, propertyListSearch } from './property-list-search.ts'
import { PropertyTable } from './property-table.tsx'

const NONE: readonly Property[] = []

/** The farms of all customers: counters, filters, all rows, and the details that a row opens (spec §2). */
export function PropertyListPage() {
  const [search, setSearch] = useUrlState(propertyListSearch)
  const query = useQuery(customerQueries.properties())
  const state = listState(query, 'Erro ao carregar propriedades. Tente novamente.')
  const properties = query.data ?? NONE
  // Ten thousand rows are filtered when there is time for it; the fields never wait.
  const shownSearch = useDeferredValue(search)
  const shown = useMemo(() => filterProperties(properties, shownSearch), [properties, shownSearch])
  const details = useAddressedRow('propriedade', properties)
  const actions = usePropertyActions()

  return (
    <>
      <PageHeader
        title="Propriedades"
        description="Consulte as propriedades dos clientes e seus limites."
        actions={
          <Button variant="primary" onClick={actions.create}>
            <Plus />
            Nova Propriedade
          </Button>
        }
      />
      <PropertyCounters properties={query.data} loading={state.kind === 'loading'} />
      {query.data && details.isUnloaded && (
        <UnloadedRowNotice text="A propriedade deste link não está na lista." onClose={details.close} />
      )}
      <Panel>
        <PropertyFilters search={search} onChange={setSearch} />
        <PropertyTable
          properties={shown}
          state={state}
          filter={filterText(shownSearch)}
          onClearFilters={() => setSearch(NO_FILTERS)}
          onOpenDetails={details.open}
        />
      </Panel>
      <PropertyDetailsDialog property={details.row} onClose={details.close} />
    </>
  )
}
