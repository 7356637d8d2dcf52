import { AlertBanner, Skeleton, Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '../api/customer-credit.ts'
import type { Order } from '../api/order.ts'
import { creditWarnings } from './credit-warnings.ts'

/** Names customers above their credit and blocked ones, before their orders are confirmed. It informs, as that of one order does. */
export function SelectedCredit({ orders }: { orders: readonly Order[] }) {
  const ids = [...new Set(orders.flatMap(({ customer }) => customer.id ?? []))]
  const { data, isError } = useQuery({ ...creditQuery(ids), enabled: ids.length > 0 })
  if (isError) {
    return (
      <Text color="muted" fontSize="sm">
        Não foi possível consultar o crédito dos clientes.
      </Text>
    )
  }
  if (!data) return ids.length > 0 && <Skeleton height="3rem" />
  return creditWarnings(data).map((warning) => (
    <AlertBanner key={warning} tone="warning">
      {warning}.
    </AlertBanner>
  ))
}
