import { CUSTOMER_LABELS } from '@celeiro/api-contract/customer-labels'
import type { SlotValue } from '@celeiro/app-manifest/slots'
import { customerSummaryQuery } from '@celeiro/shared-auth'
import { Fact, FactGroup, formatMoney, Skeleton, Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { availableOf } from '../shared/available-credit.ts'
import { CustomerStatusBadge } from '../shared/status-badges.tsx'

/** The credit of the customer of an order, in the order's details. */
export function OrderCredit({ value: { customer } }: { value: SlotValue<'order.details'> }) {
  return customer.id === null ? (
    <Text color="muted">O pedido não tem cliente.</Text>
  ) : (
    <CreditOf customerId={customer.id} />
  )
}

function CreditOf({ customerId }: { customerId: string }) {
  const { data, isError } = useQuery(customerSummaryQuery(customerId))
  if (isError && !data) return <Text color="muted">Não foi possível consultar o crédito do cliente.</Text>
  if (!data) return <Skeleton height="5rem" />
  return (
    <FactGroup>
      <Fact label={CUSTOMER_LABELS.creditLimit}>{formatMoney(data.limit)}</Fact>
      <Fact label="Em aberto">{formatMoney(data.open)}</Fact>
      <Fact label="Disponível">{formatMoney(availableOf(data))}</Fact>
      <Fact label={CUSTOMER_LABELS.status}>
        <CustomerStatusBadge customer={data} />
      </Fact>
    </FactGroup>
  )
}
