import { AppDialog, Button, Fact, FactGroup, formatMoney, formatText, Stack, Text } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'

interface ErpSyncDialogProps {
  order: Order
  open: boolean
  onClose(): void
}

/** Shows the order that a sync would send to the ERP. Informational: it makes no call (spec §2). */
export function ErpSyncDialog({ order, open, onClose }: ErpSyncDialogProps) {
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
          <Fact label="Cliente">{formatText(order.customer.name)}</Fact>
          <Fact label="Total">{formatMoney(order.total)}</Fact>
        </FactGroup>
        <Text color="muted" fontSize="sm">
          Esta janela é informativa: nada é enviado ao ERP a partir dela. O andamento da integração aparece
          nos logs do pedido.
        </Text>
      </Stack>
    </AppDialog>
  )
}
