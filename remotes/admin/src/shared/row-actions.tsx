import { HStack, RowAction } from '@celeiro/ui-kit'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'

interface RowActionsProps {
  /** What the row is called. */
  name: string
  disabled?: boolean
  onEdit(): void
  onDelete(): void
}

/** The two things that can be done with a row. */
export function RowActions({ name, disabled = false, onEdit, onDelete }: RowActionsProps) {
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <RowAction label="Editar" of={name} disabled={disabled} onClick={onEdit}>
        <Pencil />
      </RowAction>
      <RowAction label="Excluir" of={name} disabled={disabled} onClick={onDelete}>
        <Trash />
      </RowAction>
    </HStack>
  )
}
