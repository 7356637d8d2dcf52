import { Button, formatDecimal, lazyDialog, preloadOn, Text } from '@celeiro/ui-kit'
import { useCallback, useState } from 'react'
import type { Order, OrderPage } from '../api/order.ts'
import { orderList } from '../order-list/order-list.tsx'
import type { OrderText } from './use-order-search.ts'

/** Most searches find their order on the page. */
const AllOrdersSearch = lazyDialog(() => import('./all-orders-search.tsx'), 'AllOrdersSearch')

interface BeyondThePageProps {
  values: Readonly<Record<string, string>>
  page: OrderPage | undefined
  /** Stable. */
  onFound: (orders: readonly Order[]) => void
}

/** Below a search that found nothing on the loaded page: says so, and offers the search of all orders. */
export function BeyondThePage({ values, page, onFound }: BeyondThePageProps) {
  const { search = '', cliente = '' } = values
  const isNarrowed = orderList.setFilters(values).some(([, { send }]) => send)
  const hasOthers = isNarrowed || page?.hasPrev || page?.hasNext
  if (!page || page.rows.length === 0 || !hasOthers || (search === '' && cliente === '')) return null
  return (
    <>
      <Text color="muted">
        {page.rows.length === 1
          ? 'Nada no único pedido desta página.'
          : `Nada nos ${formatDecimal(page.rows.length)} pedidos desta página.`}
        {isNarrowed && ' A busca em todos os pedidos ignora os outros filtros.'}
      </Text>
      <SearchOnDemand key={`${search}\n${cliente}`} text={{ search, cliente }} onFound={onFound} />
    </>
  )
}

function SearchOnDemand({ text, onFound }: { text: OrderText; onFound: BeyondThePageProps['onFound'] }) {
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
          variant="primary"
          loading={isWanted}
          loadingText="Procurando…"
          onClick={() => setIsWanted(true)}
          {...preloadOn(AllOrdersSearch)}
        >
          Procurar em todos os pedidos
        </Button>
      }
    />
  )
}
