import { CUSTOMER_LABELS } from '@celeiro/api-contract/customer-labels'
import type { SlotValue } from '@celeiro/app-manifest/slots'
import { customerSummaryQuery } from '@celeiro/shared-auth'
import { chakra, formatMoney, Skeleton, Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

/** In one line; on a phone in one each. */
function CreditOf({ customerId }: { customerId: string }) {
  const { data, isError } = useQuery(customerSummaryQuery(customerId))
  if (isError && !data) return <Text color="muted">Não foi possível consultar o crédito do cliente.</Text>
  return (
    <chakra.dl
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="auto minmax(0, 1fr)"
      flexWrap="wrap"
      columnGap={{ base: '3', md: '6' }}
      rowGap="1"
      lineHeight="1.625rem"
      aria-busy={!data}
    >
      <Fact label={CUSTOMER_LABELS.creditLimit}>{data && formatMoney(data.limit)}</Fact>
      <Fact label="Em aberto">{data && formatMoney(data.open)}</Fact>
      <Fact label="Disponível">{data && formatMoney(availableOf(data))}</Fact>
      <Fact label={CUSTOMER_LABELS.status}>{data && <CustomerStatusBadge customer={data} />}</Fact>
    </chakra.dl>
  )
}

/** A skeleton without its value: nothing moves when that arrives. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display={{ base: 'contents', md: 'flex' }} gap="2">
      <chakra.dt color="muted">{label}</chakra.dt>
      <chakra.dd>{children ?? <Skeleton height="1lh" width="6rem" />}</chakra.dd>
    </chakra.div>
  )
}
