import { AppDialog, FullId, formatText, type RowDialogProps, Stack } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { PriceTableFacts } from '../shared/price-table-facts.tsx'
import { PriceTableItemsTable } from '../shared/price-table-items-table.tsx'

/** Everything about one price table (spec §2). */
export function PriceTableDetailsDialog({ row: table, open, onClose }: RowDialogProps<PriceTable>) {
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Detalhes da Tabela de Preço"
      subtitle={formatText(table.name)}
      size="lg"
    >
      <Stack gap="4">
        <PriceTableFacts table={table} />
        <PriceTableItemsTable table={table} />
        <FullId id={table.id} />
      </Stack>
    </AppDialog>
  )
}
