import { AppDialog, chakra, FullId, formatMoney, HStack, type RowDialogProps, Stack } from '@celeiro/ui-kit'
import { useState } from 'react'
import type { Order } from '../api/order.ts'
import { ErpSyncDialog } from './erp-sync-dialog.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItemsTable } from './order-items-table.tsx'

/** All details of one order, and its actions (spec §2). */
export function OrderDetailsDialog({ row: order, open, onClose }: RowDialogProps<Order>) {
  const [syncing, setSyncing] = useState(false)
  return (
    <>
      <AppDialog
        open={open}
        onClose={onClose}
        title="Detalhes do Pedido"
        size="lg"
        subtitle={<FullId id={order.id} />}
        footer={<OrderActionBar order={order} onForceSync={() => setSyncing(true)} />}
      >
        <Stack gap="4">
          <OrderFacts order={order} />
          <OrderItemsTable items={order.items} />
          <GrandTotal total={order.total} />
        </Stack>
      </AppDialog>
      <ErpSyncDialog order={order} open={syncing} onClose={() => setSyncing(false)} />
    </>
  )
}

/** On tall screens, stays visible at the lower edge while the items scroll. */
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
