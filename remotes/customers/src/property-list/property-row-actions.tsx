import { HStack, IconButton } from '@celeiro/ui-kit'
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
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <IconButton aria-label="Editar" title="Editar" onClick={() => actions.edit(property)}>
        <Pencil />
      </IconButton>
      <IconButton aria-label="Excluir" title="Excluir" onClick={() => actions.remove(property)}>
        <Trash2 />
      </IconButton>
      <IconButton
        aria-label="Detalhes"
        title="Detalhes"
        disabled={property.id === null}
        onClick={() => onOpenDetails(property)}
      >
        <Eye />
      </IconButton>
    </HStack>
  )
}
