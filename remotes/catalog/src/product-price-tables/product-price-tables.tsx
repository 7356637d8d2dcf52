import { listState } from '@celeiro/lists'
import { isApiError } from '@celeiro/shared-auth'
import {
  Button,
  chakra,
  EmptyState,
  ErrorState,
  formatText,
  Heading,
  PartialListNotice,
  partialOf,
  RetryBanner,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { priceTableQueries } from '../api/price-table-queries.ts'
import { PriceTableFacts } from '../shared/price-table-facts.tsx'
import { PriceTableItemsTable } from '../shared/price-table-items-table.tsx'
import { ComparedPrices } from './compared-prices.tsx'

const ERROR_TEXT = 'Erro ao carregar tabelas de preço. Tente novamente.'

export function ProductPriceTables({ productId }: { productId: string }) {
  const query = useQuery(priceTableQueries.ofProduct(productId))
  const { data, isError, isFetching, failureCount } = query
  const tables = data?.rows
  const state = listState(query, ERROR_TEXT)
  const retry = () => void query.refetch()
  const hint = isApiError(query.error) ? query.error.explanation : null

  if (tables === undefined) {
    if (isError && !isFetching) return <ErrorState message={ERROR_TEXT} hint={hint} onRetry={retry} />
    return <Loading retrying={failureCount > 0} />
  }
  return (
    <Stack gap="6">
      {isError && !isFetching && (
        <RetryBanner onRetry={retry}>
          {ERROR_TEXT} {hint}
        </RetryBanner>
      )}
      <PartialListNotice state={state} />
      {tables.length === 0 && !partialOf(state) && (
        <EmptyState text="Nenhuma tabela de preço configurada para este produto." />
      )}
      <ComparedPrices tables={tables} productId={productId} />
      {tables.length > 0 && <Details tables={tables} productId={productId} />}
    </Stack>
  )
}

interface TablesProps {
  tables: readonly PriceTable[]
  productId: string
}

/** Every table with all its fields. Open at first, as spec §2 lists them. */
function Details({ tables, productId }: TablesProps) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <chakra.div>
      {tables.length > 1 && (
        <Button
          variant="ghost"
          marginLeft="-3"
          marginBottom="2"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron />
          <span>Detalhes de cada tabela</span>
        </Button>
      )}
      {isOpen && (
        <Stack gap="6" id={id}>
          {tables.map((table) => (
            <TableSection key={table.key} table={table} productId={productId} />
          ))}
        </Stack>
      )}
    </chakra.div>
  )
}

function TableSection({ table, productId }: { table: PriceTable; productId: string }) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      // A product may be in many tables: the browser skips rendering those out of view.
      contentVisibility="auto"
      containIntrinsicSize="auto 24rem"
    >
      <Heading as="h3" size="sm" id={id} marginBottom="2" overflowWrap="anywhere">
        {formatText(table.name)}
      </Heading>
      <Stack gap="3">
        <PriceTableFacts table={table} />
        <PriceTableItemsTable table={table} productId={productId} />
      </Stack>
    </chakra.section>
  )
}

function Loading({ retrying }: { retrying: boolean }) {
  return (
    <Stack gap="3" aria-busy>
      <chakra.div role="status" color="muted" fontSize="sm">
        {retrying ? 'Tentando novamente…' : <VisuallyHidden>Carregando…</VisuallyHidden>}
      </chakra.div>
      <Skeleton width="14rem" height="1.25rem" />
      <Skeleton width="full" height="4rem" />
      <Skeleton width="full" height="8rem" />
    </Stack>
  )
}
