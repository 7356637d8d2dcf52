import { Button, formatDecimal, HStack, lazyDialog, preloadOn, Text } from '@celeiro/ui-kit'
import { useCallback, useState } from 'react'
import type { Order, OrderPage } from '../api/order.ts'
import { orderList } from '../order-list/order-list.tsx'
import type { OrderText } from './use-order-search.ts'

/** Most searches find their order on the page. */
const AllOrdersSearch = lazyDialog(() => import('./all-orders-search.tsx'), 'AllOrdersSearch')

interface BeyondThePageProps {
  values: Readonly<Record<string, string>>
  page: OrderPage | undefined
  /** How many rows of it the text filters keep. */
  shown: number
  /** Stable. */
  onFound: (orders: readonly Order[]) => void
}

/** Beside a text filter, which looks at the loaded page: how much it found there, and the search of all orders. */
export function BeyondThePage({ values, page, shown, onFound }: BeyondThePageProps) {
  const { search = '', cliente = '' } = values
  const isNarrowed = orderList.setFilters(values).some(([, { send }]) => send)
  const hasOthers = isNarrowed || page?.hasPrev || page?.hasNext
  if (!page || page.rows.length === 0 || !hasOthers || (search.trim() === '' && cliente.trim() === ''))
    return null
  // The number of other filters is not that of all orders.
  const all = page.isCounted && !isNarrowed ? `os ${formatDecimal(page.totalCount)}` : 'os'
  return (
    <HStack gap="3" flexWrap="wrap" paddingInline="4" paddingBottom="3">
      <Text color="muted" fontSize="sm">
        {formatDecimal(shown)} nesta página.
        {isNarrowed && ' A busca em todos os pedidos ignora os outros filtros.'}
      </Text>
      <SearchOnDemand
        key={`${search}\n${cliente}`}
        text={{ search, cliente }}
        label={`Procurar em todos ${all} pedidos`}
        onFound={onFound}
      />
    </HStack>
  )
}

interface SearchOnDemandProps extends Pick<BeyondThePageProps, 'onFound'> {
  text: OrderText
  label: string
}

function SearchOnDemand({ text, label, onFound }: SearchOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false)
  const giveUp = useCallback(() => setIsWanted(false), [])
  return (
    <AllOrdersSearch
      open={isWanted}
      onClose={giveUp}
      text={text}
      onFound={onFound}
      waiting={
        <Button
          size="sm"
          loading={isWanted}
          loadingText="Procurando…"
          onClick={() => setIsWanted(true)}
          {...preloadOn(AllOrdersSearch)}
        >
          {label}
        </Button>
      }
    />
  )
}
