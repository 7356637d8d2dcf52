import { ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import { AppDialog, Button, Fact, FactGroup, formatMoney, formatText, Stack } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { Order } from '../api/order.ts'

export interface ErpDialogProps {
  order: Order
  open: boolean
  onClose(): void
}

/** The dialog about an order and the ERP (spec §2), with what it says below the order. */
export function ErpDialog({ order, open, onClose, children }: ErpDialogProps & { children: ReactNode }) {
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Sincronização ERP"
      size="sm"
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <Stack gap="4">
        <FactGroup>
          <Fact label="Pedido">{formatText(order.id)}</Fact>
          <Fact label={ORDER_LABELS.customer}>{formatText(order.customer.name)}</Fact>
          <Fact label={ORDER_LABELS.total}>{formatMoney(order.total)}</Fact>
        </FactGroup>
        {children}
      </Stack>
    </AppDialog>
  )
}
