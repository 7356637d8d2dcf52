import { HStack, RowAction } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Property } from '../api/property.ts'
import { usePropertyActions } from '../property-details/property-actions.ts'

interface PropertyRowActionsProps {
  property: Property
  onOpenDetails(property: Property): void
}

/** What can be done with one row. Details go by the id: without one there is nothing to open. */
export function PropertyRowActions({ property, onOpenDetails }: PropertyRowActionsProps) {
  const actions = usePropertyActions()
  const name = property.name ?? 'propriedade sem nome'
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <RowAction label="Editar" of={name} onClick={() => actions.edit(property)}>
        <Pencil />
      </RowAction>
      <RowAction label="Excluir" of={name} onClick={() => actions.remove(property)}>
        <Trash2 />
      </RowAction>
      <RowAction
        label="Detalhes"
        of={`de ${name}`}
        disabled={property.id === null}
        onClick={() => onOpenDetails(property)}
      >
        <Eye />
      </RowAction>
    </HStack>
  )
}
