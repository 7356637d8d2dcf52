import { AppDialog, chakra, FullId, formatMoney, HStack, Stack, useLastDefined } from '@celeiro/ui-kit'
import { useState } from 'react'
import type { Order } from '../api/order.ts'
import { ErpSyncDialog } from './erp-sync-dialog.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItemsTable } from './order-items-table.tsx'

interface OrderDetailsDialogProps {
  /** Undefined while the dialog is closed. */
  order: Order | undefined
  onClose(): void
}

/** Everything about one order, and what can be done with it (spec §2). */
export function OrderDetailsDialog({ order, onClose }: OrderDetailsDialogProps) {
  const shown = useLastDefined(order)
  const [syncing, setSyncing] = useState(false)
  if (shown === undefined) return null
  return (
    <>
      <AppDialog
        open={order !== undefined}
        onClose={onClose}
        title="Detalhes do Pedido"
        size="lg"
        subtitle={<FullId id={shown.id} />}
        footer={<OrderActionBar order={shown} onForceSync={() => setSyncing(true)} />}
      >
        <Stack gap="4">
          <OrderFacts order={shown} />
          <OrderItemsTable items={shown.items} />
          <GrandTotal total={shown.total} />
        </Stack>
      </AppDialog>
      <ErpSyncDialog order={shown} open={syncing} onClose={() => setSyncing(false)} />
    </>
  )
}

/** Stays in sight at the lower edge while the items scroll, where the screen has the height to spare. */
function GrandTotal({ total }: Pick<Order, 'total'>) {
  return (
    <HStack
      position={{ md: 'sticky' }}
      bottom="-4"
      marginInline={{ base: '-4', sm: '-5' }}
      marginBottom="-4"
      paddingInline={{ base: '4', sm: '8' }}
      paddingBlock="3"
      justifyContent="flex-end"
      gap="3"
      bg="raised"
      borderTopWidth="1px"
    >
      <chakra.span color="muted">Total do pedido</chakra.span>
      <chakra.strong fontSize="2xl" fontVariantNumeric="tabular-nums">
        {formatMoney(total)}
      </chakra.strong>
    </HStack>
  )
}
