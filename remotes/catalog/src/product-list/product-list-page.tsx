import {
  EM_DASH,
  FilterBar,
  formatDecimal,
  Hint,
  listState,
  PageHeader,
  Panel,
  SearchField,
  StatTile,
  StatTiles,
  useAddressedRow,
  useUrlState,
  zoneNote,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Product } from '../api/product.ts'
import { productQueries } from '../api/product-queries.ts'
import { ProductDetailsDialog } from '../product-details/product-details-dialog.tsx'
import { ProductPriceTablesDialog } from '../product-price-tables/product-price-tables-dialog.tsx'
import { UnloadedRowNotice } from '../shared/unloaded-row-notice.tsx'
import { filterProducts, productListSearch } from './product-list-search.ts'
import { ProductTable } from './product-table.tsx'

const NONE: readonly Product[] = []

/** The products: counters, search, rows, and the dialogs that a row opens (spec §2). */
export function ProductListPage() {
  const [{ search }, setSearch] = useUrlState(productListSearch)
  const query = useQuery(productQueries.list())
  const state = listState(query, 'Erro ao carregar produtos. Tente novamente.')
  const products = query.data ?? NONE
  // Ten thousand names take a moment to look through: typing goes before.
  const needle = useDeferredValue(search)
  const shown = useMemo(() => filterProducts(products, needle), [products, needle])
  const details = useAddressedRow('produto', products)
  const [tablesOf, setTablesOf] = useState<Product>()
  const loading = state.kind === 'loading'
  const clear = () => setSearch({ search: '' })

  const zone = zoneNote()

  return (
    <>
      <PageHeader title="Produtos" description="O que é vendido, e em que tabelas de preço." />
      <StatTiles label="Contadores de produtos">
        <StatTile
          label="Total de produtos"
          value={query.data ? formatDecimal(products.length) : EM_DASH}
          loading={loading}
        />
        <StatTile
          label="Exibidos"
          value={query.data ? formatDecimal(shown.length) : EM_DASH}
          loading={loading}
        />
      </StatTiles>
      {query.data && details.isUnloaded && (
        <UnloadedRowNotice onClose={details.close}>O produto deste link não existe mais.</UnloadedRowNotice>
      )}
      <Panel>
        <FilterBar
          active={search !== ''}
          onClear={clear}
          search={
            <SearchField
              label="Buscar por nome, SKU ou ID"
              value={search}
              onChange={(text) => setSearch({ search: text }, { history: 'replace' })}
            />
          }
        />
        {zone && <Hint>{zone}</Hint>}
        <ProductTable
          products={shown}
          state={state}
          filtered={needle.trim() !== '' && products.length > 0}
          needle={needle}
          onClearFilters={clear}
          onOpenDetails={details.open}
          onOpenPriceTables={setTablesOf}
        />
      </Panel>
      <ProductDetailsDialog product={details.row} onClose={details.close} onOpenPriceTables={setTablesOf} />
      <ProductPriceTablesDialog product={tablesOf} onClose={() => setTablesOf(undefined)} />
    </>
  )
}
