import { toast } from '@celeiro/ui-kit'
import { createContext, useContext } from 'react'
import type { Property } from '../api/property.ts'

/** The actions on farms. */
export interface PropertyActions {
  create(): void
  edit(property: Property): void
  remove(property: Property): void
  showOrderHistory(property: Property): void
}

/**
 * Placeholders: they make no call, change nothing and only write to the console (spec §2). A toast reports that, because
 * they would otherwise look broken.
 */
export const consolePropertyActions: PropertyActions = {
  create: () => inactive('criar propriedades', 'Nova propriedade'),
  edit: ({ id }) => inactive('editar propriedades', 'Editar propriedade', id),
  remove: ({ id }) => inactive('excluir propriedades', 'Excluir propriedade', id),
  showOrderHistory: ({ id }) =>
    inactive('consultar o histórico de pedidos', 'Histórico de pedidos da propriedade', id),
}

function inactive(purpose: string, ...line: (string | null)[]): void {
  console.info(...line)
  toast.info(`A integração para ${purpose} ainda não está ativa.`)
}

const PropertyActionsContext = createContext<PropertyActions>(consolePropertyActions)

/** Replaces the actions, for example with ones that call the API. */
export const PropertyActionsProvider = PropertyActionsContext.Provider

export function usePropertyActions(): PropertyActions {
  return useContext(PropertyActionsContext)
}
