import {
  Box,
  Button,
  chakra,
  formatDate,
  formatDecimal,
  formatMoney,
  formatText,
  HStack,
  Link,
  RetryBanner,
  Spinner,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Order } from '../api/order.ts'
import { OrderStatusBadge } from '../shared/order-badges.tsx'
import { shortOrderId } from '../shared/order-labels.ts'
import type { FoundOrder } from './found-order.ts'
import { type OrderText, useOrderSearch } from './use-order-search.ts'

interface AllOrdersSearchProps {
  text: OrderText
  onFound: (orders: readonly Order[]) => void
}

/** Searches all orders from the start, and lists what it finds. Each result opens in the list's dialog. */
export function AllOrdersSearch({ text, onFound }: AllOrdersSearchProps) {
  const { found, read, pages, outcome, cancel, retry } = useOrderSearch(text, onFound)
  const isRunning = outcome === 'running'
  return (
    <Stack gap="3" width="100%" maxWidth="44rem" textAlign="left" aria-busy={isRunning}>
      {isRunning && (
        <HStack gap="2" justifyContent="center" flexWrap="wrap" color="muted" fontSize="sm">
          <Spinner size="sm" />
          <chakra.span fontVariantNumeric="tabular-nums">{progressText(read, pages)}</chakra.span>
          <Button size="sm" onClick={cancel}>
            Cancelar busca
          </Button>
        </HStack>
      )}
      {outcome === 'failed' && (
        <RetryBanner onRetry={retry}>Erro ao procurar em todos os pedidos. Tente novamente.</RetryBanner>
      )}
      <Text role="status" textAlign="center" fontWeight="medium">
        {outcome === 'cancelled' &&
          (read === 0 ? 'Busca cancelada.' : `Busca cancelada depois de ${pagesText(read)}.`)}
        {(outcome === 'whole' || outcome === 'cut') && foundText(found.length, outcome === 'cut')}
      </Text>
      {outcome === 'cancelled' && (
        <Box textAlign="center">
          <Button onClick={retry}>Procurar de novo</Button>
        </Box>
      )}
      {found.length > 0 && (
        <chakra.ul aria-label="Pedidos encontrados" borderWidth="1px" borderRadius="lg">
          {found.map((order) => (
            <Result key={order.id} order={order} />
          ))}
        </chakra.ul>
      )}
    </Stack>
  )
}

function Result({ order }: { order: FoundOrder }) {
  const search = new URLSearchParams(useLocation().search)
  search.set('pedido', order.id)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      paddingBlock="2"
      paddingInline="3"
      _notLast={{ borderBottomWidth: '1px' }}
    >
      <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
        <Link asChild>
          <RouterLink to={{ search: search.toString() }} preventScrollReset>
            <chakra.span fontFamily="mono">{shortOrderId(order.id)}</chakra.span>{' '}
            {formatText(order.customerName)}
          </RouterLink>
        </Link>
        <Text color="muted" fontSize="sm">
          {formatText(order.propertyName)} · {formatDate(order.createdAt)}
        </Text>
      </Box>
      <OrderStatusBadge status={order.status} />
      <chakra.span fontVariantNumeric="tabular-nums" marginLeft="auto">
        {formatMoney(order.total)}
      </chakra.span>
    </chakra.li>
  )
}

const pagesText = (count: number) => `${formatDecimal(count)} ${count === 1 ? 'página' : 'páginas'}`

function progressText(read: number, pages: number | undefined): string {
  if (read === 0) return 'Procurando…'
  return pages === undefined
    ? `Procurando… ${pagesText(read)}`
    : `Procurando… página ${formatDecimal(read)} de ${formatDecimal(pages)}`
}

function foundText(count: number, isCut: boolean): string {
  if (count === 0) return 'Nenhum pedido encontrado.'
  if (isCut) return `Os primeiros ${count} pedidos encontrados. Um texto mais longo encontra menos.`
  return count === 1 ? '1 pedido encontrado.' : `${formatDecimal(count)} pedidos encontrados.`
}
