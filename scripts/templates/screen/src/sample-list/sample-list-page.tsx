import { FilterBar, listState, PageHeader, Panel, SearchField, useUrlState } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type Sample, sampleQueries } from './sample.ts'
import { filterSample, sampleListSearch } from './sample-list-search.ts'
import { SampleTable } from './sample-table.tsx'

const NONE: readonly Sample[] = []

/** The list: a search and all rows. */
export function SampleListPage() {
  const [{ search }, setSearch] = useUrlState(sampleListSearch)
  const query = useQuery(sampleQueries.list())
  const state = listState(query, 'Erro ao carregar a lista. Tente novamente.')
  const rows = query.data ?? NONE
  // Typing goes before filtering.
  const needle = useDeferredValue(search)
  const shown = useMemo(() => filterSample(rows, needle), [rows, needle])
  const clear = () => setSearch({ search: '' })

  return (
    <>
      <PageHeader title="Sample" />
      <Panel>
        <FilterBar
          active={search !== ''}
          onClear={clear}
          search={
            <SearchField
              label="Buscar por nome ou ID"
              value={search}
              onChange={(text) => setSearch({ search: text }, { history: 'replace' })}
            />
          }
        />
        <SampleTable
          rows={shown}
          state={state}
          filtered={needle.trim() !== '' && rows.length > 0}
          needle={needle}
          onClearFilters={clear}
        />
      </Panel>
    </>
  )
}
