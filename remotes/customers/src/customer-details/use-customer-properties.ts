import { listState } from '@celeiro/lists'
import type { ListState } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '../api/customer.ts'
import { customerQueries } from '../api/customer-queries.ts'
import type { Property } from '../api/property.ts'

interface CustomerProperties {
  /** Undefined until they are loaded. */
  properties: readonly Property[] | undefined
  state: ListState
}

/** The farms of a customer. Both dialogs that show them share one call, which starts when one of them opens. */
export function useCustomerProperties({ id }: Customer, open: boolean): CustomerProperties {
  const query = useQuery({ ...customerQueries.propertiesOf(id ?? ''), enabled: open && id !== null })
  return { properties: query.data?.rows, state: listState(query, 'Erro ao carregar propriedades') }
}
