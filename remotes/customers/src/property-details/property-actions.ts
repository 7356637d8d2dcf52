import { toast } from '@celeiro/ui-kit'
import { createContext, useContext } from 'react'
import type { Property } from '../api/property.ts'

/** What can be done with farms besides looking at them. */
export interface PropertyActions {
  create(): void
  edit(property: Property): void
  remove(property: Property): void
  showOrderHistory(property: Property): void
}

/**
 * None of them does anything yet: they make no call, change nothing, and only write to the console (spec §2). A toast says so, or
 * they would be taken for broken.
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

/** Puts other actions, for instance ones that call the API, in place of those of the console. */
export const PropertyActionsProvider = PropertyActionsContext.Provider

export function usePropertyActions(): PropertyActions {
  return useContext(PropertyActionsContext)
}
