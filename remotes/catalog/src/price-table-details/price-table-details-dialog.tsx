import { AppDialog, FullId, formatText, Stack, useLastDefined } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { PriceTableFacts } from '../shared/price-table-facts.tsx'
import { PriceTableItemsTable } from '../shared/price-table-items-table.tsx'

interface PriceTableDetailsDialogProps {
  /** Undefined while the dialog is closed. */
  table: PriceTable | undefined
  onClose(): void
}

/** Everything about one price table (spec §2). */
export function PriceTableDetailsDialog({ table, onClose }: PriceTableDetailsDialogProps) {
  const shown = useLastDefined(table)
  if (shown === undefined) return null
  return (
    <AppDialog
      open={table !== undefined}
      onClose={onClose}
      title="Detalhes da Tabela de Preço"
      subtitle={formatText(shown.name)}
      size="lg"
    >
      <Stack gap="4">
        <PriceTableFacts table={shown} />
        <PriceTableItemsTable table={shown} />
        <FullId id={shown.id} />
      </Stack>
    </AppDialog>
  )
}
