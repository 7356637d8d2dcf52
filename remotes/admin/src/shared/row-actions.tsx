import { HStack, IconButton } from '@celeiro/ui-kit'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'

interface RowActionsProps {
  disabled?: boolean
  onEdit(): void
  onDelete(): void
}

/** The two things that can be done with a row. */
export function RowActions({ disabled = false, onEdit, onDelete }: RowActionsProps) {
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <IconButton aria-label="Editar" title="Editar" disabled={disabled} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton aria-label="Excluir" title="Excluir" disabled={disabled} onClick={onDelete}>
        <Trash />
      </IconButton>
    </HStack>
  )
}
