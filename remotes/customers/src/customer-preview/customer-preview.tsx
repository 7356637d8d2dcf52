import { CUSTOMER_LABELS } from '@celeiro/api-contract/customer-labels'
import { ORDER_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import type { SlotValue } from '@celeiro/app-manifest/slots'
import { customerSummaryQuery } from '@celeiro/shared-auth'
import {
  EM_DASH,
  Fact,
  FactGroup,
  formatDate,
  formatMoney,
  labelOf,
  Skeleton,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { availableOf } from '../shared/available-credit.ts'

/** The credit of a customer and its last orders, in the palette. */
export function CustomerPreview({ value: { id } }: { value: SlotValue<'palette.record'> }) {
  const { data, isError } = useQuery(customerSummaryQuery(id))
  if (isError && !data) return <Text color="muted">Erro ao carregar a prévia.</Text>
  if (!data) return <Skeleton height="6rem" />
  return (
    <Stack gap="2" alignItems="stretch">
      <FactGroup>
        <Fact label={CUSTOMER_LABELS.creditLimit}>{formatMoney(data.limit)}</Fact>
        <Fact label={`Em aberto (${data.openOrders ?? 0})`}>{formatMoney(data.open)}</Fact>
        <Fact label="Disponível">{formatMoney(availableOf(data))}</Fact>
      </FactGroup>
      <FactGroup title="Últimos pedidos">
        {data.lastOrders.map(({ id, createdAt, status, total }, index) => (
          <Fact
            key={id ?? index}
            label={`${formatDate(createdAt)} · ${labelOf(ORDER_STATUS_LABELS, status ?? EM_DASH)}`}
          >
            {formatMoney(total)}
          </Fact>
        ))}
      </FactGroup>
      {data.lastOrders.length === 0 && <Text color="muted">Nenhum pedido.</Text>}
    </Stack>
  )
}
