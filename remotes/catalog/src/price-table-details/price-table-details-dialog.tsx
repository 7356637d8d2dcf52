import { AppDialog, Button, FullId, formatText, type RowDialogProps, Stack } from '@celeiro/ui-kit'
import History from 'lucide-react/icons/history'
import Power from 'lucide-react/icons/power'
import type { PriceTable } from '../api/price-table.ts'
import { PriceTableFacts } from '../shared/price-table-facts.tsx'
import { PriceTableItemsTable } from '../shared/price-table-items-table.tsx'

interface PriceTableDetailsDialogProps extends RowDialogProps<PriceTable> {
  /** Undefined where the host keeps no versions. */
  onOpenHistory: ((table: PriceTable) => void) | undefined
  /** Asks whether to switch it on or off. Undefined where the host or the user may not. */
  onSwitch: ((table: PriceTable) => void) | undefined
}

/** Everything about one price table (spec §2). */
export function PriceTableDetailsDialog(props: PriceTableDetailsDialogProps) {
  const { row: table, open, onClose, onOpenHistory, onSwitch } = props
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Detalhes da Tabela de Preço"
      subtitle={formatText(table.name)}
      size="lg"
      actions={
        (onSwitch || onOpenHistory) && (
          <>
            {onSwitch && table.deletedAt === null && (
              <Button onClick={() => onSwitch(table)}>
                <Power />
                {table.isActive ? 'Desativar' : 'Ativar'}
              </Button>
            )}
            {onOpenHistory && (
              <Button onClick={() => onOpenHistory(table)}>
                <History />
                Histórico
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="4">
        <PriceTableFacts table={table} />
        <PriceTableItemsTable table={table} />
        <FullId id={table.id} />
      </Stack>
    </AppDialog>
  )
}
