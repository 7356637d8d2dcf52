import { createContext, useContext } from 'react'
import type { Property } from '../api/property.ts'

/** What can be done with farms besides looking at them. */
export interface PropertyActions {
  create(): void
  edit(property: Property): void
  remove(property: Property): void
  showOrderHistory(property: Property): void
}

/** None of them does anything yet: they make no call, change nothing, and only say so on the console (spec §2). */
export const consolePropertyActions: PropertyActions = {
  create: () => console.info('Nova propriedade'),
  edit: (property) => console.info('Editar propriedade', property.id),
  remove: (property) => console.info('Excluir propriedade', property.id),
  showOrderHistory: (property) => console.info('Histórico de pedidos da propriedade', property.id),
}

const PropertyActionsContext = createContext<PropertyActions>(consolePropertyActions)

/** Puts other actions, for instance ones that call the API, in place of those of the console. */
export const PropertyActionsProvider = PropertyActionsContext.Provider

export function usePropertyActions(): PropertyActions {
  return useContext(PropertyActionsContext)
}
