import { ORDER_ITEM_LABELS, ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import { useMayMoveOrders } from '@celeiro/shared-auth'
import {
  AlertBanner,
  AppDialog,
  type Column,
  chakra,
  columnsFor,
  DataTable,
  FullId,
  formatMoney,
  HStack,
  IconButton,
  lazyDialog,
  type RowDialogProps,
  Slot,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import type { Order, OrderItem } from '../api/order.ts'
import { erpDifferenceText, erpFailureText, withUnit } from '../shared/order-labels.ts'
import { ErpDialog, type ErpDialogProps } from './erp-dialog.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { OrderFacts } from './order-facts.tsx'
import { type OrderSequence, type SequenceList, useOrderSequence } from './order-sequence.ts'
import { useDialogKey } from './use-dialog-key.ts'

const ErpProgressDialog = lazyDialog(
  () => import('../order-moves/erp-progress-dialog.tsx'),
  'ErpProgressDialog',
)

interface OrderDetailsDialogProps extends RowDialogProps<Order> {
  /** The list that it opened from. */
  list: SequenceList
  /** Shows another order in place of this one. */
  onMove(order: Order): void
  onOpenLogs(order: Order): void
}

/** All details of one order, and its actions (spec §2). */
export function OrderDetailsDialog(props: OrderDetailsDialogProps) {
  const { row: order, open, onClose, list, onMove, onOpenLogs } = props
  const sequence = useOrderSequence(list, order, open)
  const way = wayFrom(order, sequence, onMove)
  const failure = erpFailureText(order)
  const difference = erpDifferenceText(order)
  const [syncing, setSyncing] = useState(false)
  const SyncDialog = useMayMoveOrders() ? ErpProgressDialog : ErpSyncDialog
  return (
    <>
      <AppDialog
        open={open}
        onClose={onClose}
        title="Detalhes do Pedido"
        size="lg"
        subtitle={<FullId id={order.id} />}
        actions={way && <Neighbours {...way} />}
        footer={
          <OrderActionBar
            order={order}
            next={way?.next}
            onward={{ sequence, show: onMove }}
            onForceSync={() => setSyncing(true)}
            onOpenLogs={() => onOpenLogs(order)}
          />
        }
      >
        <Stack gap="4">
          {failure !== null && <AlertBanner tone="danger">{failure}</AlertBanner>}
          {difference !== null && <AlertBanner tone="warning">{difference}</AlertBanner>}
          <OrderFacts order={order} />
          <OrderItemsTable items={order.items} />
          <OrderSlot order={order} />
          <GrandTotal order={order} />
        </Stack>
      </AppDialog>
      <SyncDialog order={order} open={syncing} onClose={() => setSyncing(false)} />
    </>
  )
}

/** The place of an order in its sequence, and the ways to those before and after it. */
export interface Way {
  position: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Undefined for an order that is not in the list, or is alone in it. */
function wayFrom(order: Order, sequence: OrderSequence, onMove: (order: Order) => void): Way | undefined {
  const position = sequence.position(order)
  if (position === undefined) return undefined
  const previous = sequence.previous(order)
  return {
    position,
    previous: previous && (() => onMove(previous)),
    next: sequence.hasNext(order)
      ? () => void sequence.next(order).then((found) => found && onMove(found))
      : undefined,
  }
}

/** The way to the order before and after this one in the list; nothing for an order that is not in it. */
function Neighbours({ position, previous, next }: Way) {
  const [back, on] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  useDialogKey('k', back)
  useDialogKey('j', on)
  const step = (way: (() => void) | undefined) => ({ 'aria-disabled': !way, onClick: way })
  return (
    <HStack gap="1" color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      <IconButton ref={back} size="md" aria-label="Pedido anterior" aria-keyshortcuts="K" {...step(previous)}>
        <ChevronLeft />
      </IconButton>
      <chakra.span>{position}</chakra.span>
      <IconButton ref={on} size="md" aria-label="Próximo pedido" aria-keyshortcuts="J" {...step(next)}>
        <ChevronRight />
      </IconButton>
    </HStack>
  )
}

/** What other remotes show about an order. */
function OrderSlot({ order: { id, status, total, customer, priceTable, items } }: { order: Order }) {
  if (id === null) return null
  const value = {
    ...{ id, status, total, priceTable },
    customer: { id: customer.id, name: customer.name },
    items: items.map(({ productId, productName, quantity, unitPrice, total }) => ({
      ...{ productId, productName, quantity, unitPrice, total },
    })),
  }
  return <Slot name="order.details" value={value} />
}

/** On tall screens, stays visible at the lower edge while the items scroll. */
function GrandTotal({ order: { discount, freight, total } }: { order: Order }) {
  return (
    <HStack
      position={{ md: 'sticky' }}
      // Above the heads of tables, which stick too.
      zIndex="sticky"
      bottom="-4"
      marginInline={{ base: '-4', sm: '-5' }}
      marginBottom="-4"
      paddingInline={{ base: '4', sm: '8' }}
      paddingBlock="3"
      justifyContent="flex-end"
      flexWrap="wrap"
      gap="3"
      bg="raised"
      borderTopWidth="1px"
    >
      {discount ? <TermOfTotal label={ORDER_LABELS.discount} amount={-discount} /> : null}
      {freight ? <TermOfTotal label={ORDER_LABELS.freight} amount={freight} /> : null}
      <chakra.span color="muted">Total do pedido</chakra.span>
      <chakra.strong fontSize="2xl" fontVariantNumeric="tabular-nums">
        {formatMoney(total)}
      </chakra.strong>
    </HStack>
  )
}

const TermOfTotal = ({ label, amount }: { label: string; amount: number }) => (
  <chakra.span color="muted" fontVariantNumeric="tabular-nums">
    {label} {formatMoney(amount)}
  </chakra.span>
)

/** Shows the order that a sync would send to the ERP. Informational: it makes no call (spec §2). */
const ErpSyncDialog = (props: ErpDialogProps) => (
  <ErpDialog {...props}>
    <Text color="muted" fontSize="sm">
      Esta janela é informativa: nada é enviado ao ERP a partir dela. O andamento da integração aparece nos
      logs do pedido.
    </Text>
  </ErpDialog>
)

/** The lines of an order (spec §2). */
function OrderItemsTable({ items }: { items: readonly OrderItem[] }) {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable
        label="Itens do pedido"
        columns={columns}
        rows={items}
        getRowKey={(item) => item.key}
        state={{ kind: 'ready', refreshing: false }}
        emptyText="Nenhum item neste pedido."
      />
    </chakra.div>
  )
}

const { name, text, money, unitPrice } = columnsFor<OrderItem>()

const columns: readonly Column<OrderItem>[] = [
  name('productName', ORDER_ITEM_LABELS.product),
  text('sku', ORDER_ITEM_LABELS.sku, { look: 'quiet', mono: true }),
  {
    key: 'quantity',
    header: ORDER_ITEM_LABELS.quantity,
    numeric: true,
    card: 'labelled',
    text: ({ quantity, unit }) => withUnit(quantity, unit),
  },
  unitPrice('unitPrice', ORDER_ITEM_LABELS.unitPrice),
  money('total', ORDER_ITEM_LABELS.total, { card: 'aside' }),
]
