import {
  Button,
  formatDecimal,
  PageHeader,
  Pagination,
  Panel,
  useAddressChange,
  useAddressedRow,
  useUrlState,
} from '@celeiro/ui-kit'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { PriceTableDetailsDialog } from '../price-table-details/price-table-details-dialog.tsx'
import { UnloadedRowNotice } from '../shared/unloaded-row-notice.tsx'
import { PriceTableCounters } from './price-table-counters.tsx'
import { PriceTableDialogs, type PriceTableTask } from './price-table-dialogs.tsx'
import { filterLoadedTables } from './price-table-filter.ts'
import { PriceTableFilters } from './price-table-filters.tsx'
import {
  asksServer,
  filterText,
  hasActiveFilters,
  NO_FILTERS,
  priceTableSearch,
} from './price-table-search.ts'
import { PriceTableTable } from './price-table-table.tsx'
import { usePriceTablePage } from './use-price-table-page.ts'

/** The price tables: counters, filters, one page of rows, and the dialogs that they open (spec §2). */
export function PriceTableListPage() {
  const [search, setSearch] = useUrlState(priceTableSearch)
  const { tables, state, hasNext } = usePriceTablePage(search, setSearch)
  const loaded = tables ?? []
  const details = useAddressedRow('tabela', loaded)
  const [task, setTask] = useState<PriceTableTask>()
  useAddressChange(() => setTask(undefined))

  return (
    <>
      <PageHeader
        title="Tabelas de Preço"
        description="Por quanto, para quem e a que prazo cada produto é vendido."
        actions={
          <Button variant="primary" onClick={() => setTask({ kind: 'create' })}>
            <Plus />
            Nova Tabela de Preço
          </Button>
        }
      />
      <PriceTableCounters tables={tables} loading={state.kind === 'loading'} />
      {tables && details.isUnloaded && (
        <UnloadedRowNotice onClose={details.close}>
          A tabela de preço deste link não está entre as carregadas. Mude os filtros ou a página para
          encontrá-la.
        </UnloadedRowNotice>
      )}
      <Panel>
        <PriceTableFilters search={search} onChange={setSearch} />
        <PriceTableTable
          tables={filterLoadedTables(loaded, search)}
          state={state}
          filter={filterText(search)}
          filtered={hasActiveFilters(search) && (loaded.length > 0 || asksServer(search))}
          onClearFilters={() => setSearch(NO_FILTERS)}
          actions={{
            openDetails: details.open,
            edit: (table) => setTask({ kind: 'edit', table }),
            duplicate: (table) => setTask({ kind: 'duplicate', table }),
            remove: (table) => setTask({ kind: 'delete', table }),
          }}
          footer={
            (hasNext || search.page > 1) && (
              <Pagination
                text={`Página ${formatDecimal(search.page)}`}
                hasPrev={search.page > 1}
                hasNext={hasNext}
                onPrev={() => setSearch({ page: search.page - 1 })}
                onNext={() => setSearch({ page: search.page + 1 })}
              />
            )
          }
        />
      </Panel>
      <PriceTableDetailsDialog table={details.row} onClose={details.close} />
      <PriceTableDialogs task={task} onClose={() => setTask(undefined)} />
    </>
  )
}
