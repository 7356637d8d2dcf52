import { AlertBanner, Button, formatDecimal, Skeleton, Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '../api/customer-credit.ts'
import type { Order } from '../api/order.ts'
import { creditWarnings, isDoubtful } from './credit-warnings.ts'

interface SelectedCreditProps {
  orders: readonly Order[]
  /** Confirms only these, which nothing speaks against. */
  onOthers: (orders: readonly Order[]) => void
}

/**
 * Names customers above their credit and blocked ones, before their orders are confirmed, and offers the orders of the others. It
 * informs, as that of one order does.
 */
export function SelectedCredit({ orders, onOthers }: SelectedCreditProps) {
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
  const doubtful = new Set(data.filter(isDoubtful).map(({ id }) => id))
  const others = orders.filter(({ customer }) => !doubtful.has(customer.id))
  return (
    <>
      {creditWarnings(data).map((warning) => (
        <AlertBanner key={warning} tone="warning">
          {warning}.
        </AlertBanner>
      ))}
      {others.length > 0 && others.length < orders.length && (
        <Button alignSelf="flex-start" onClick={() => onOthers(others)}>
          {others.length === 1 ? 'Confirmar o outro' : `Confirmar os outros ${formatDecimal(others.length)}`}
        </Button>
      )}
    </>
  )
}
