import { HStack, RowAction } from '@celeiro/ui-kit'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { PriceTable } from '../api/price-table.ts'

export interface PriceTableActions {
  openDetails(table: PriceTable): void
  edit(table: PriceTable): void
  duplicate(table: PriceTable): void
  remove(table: PriceTable): void
}

/** What can be done with one row. All of it goes by the id: without one there is nothing to act on. */
export function PriceTableRowActions({ table, actions }: { table: PriceTable; actions: PriceTableActions }) {
  const name = table.name ?? 'tabela sem nome'
  const buttons = [
    ['Detalhes', `de ${name}`, Eye, actions.openDetails],
    ['Editar', name, Pencil, actions.edit],
    ['Duplicar', name, Copy, actions.duplicate],
    ['Excluir', name, Trash2, actions.remove],
  ] as const
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      {buttons.map(([label, of, Icon, act]) => (
        <RowAction key={label} label={label} of={of} disabled={table.id === null} onClick={() => act(table)}>
          <Icon />
        </RowAction>
      ))}
    </HStack>
  )
}
