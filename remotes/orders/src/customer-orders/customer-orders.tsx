import { ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import type { SlotValue } from '@celeiro/app-manifest/slots'
import { listState } from '@celeiro/lists'
import { customerSummaryQuery, isOffered } from '@celeiro/shared-auth'
import {
  type Column,
  chakra,
  columnsFor,
  DataTable,
  Fact,
  FactGroup,
  formatDateTime,
  formatMoney,
  Link,
  Stack,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { OrderStatusBadge } from '../shared/order-badges.tsx'

/** The last orders of a customer, in its details: what is open against its credit limit, and a way to all of them. */
export function CustomerOrders({ value: customer }: { value: SlotValue<'customer.details'> }) {
  const query = useQuery(orderQueries.lastOf(customer.id))
  return (
    <Stack gap="2" alignItems="stretch">
      <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
        <DataTable
          label="Pedidos recentes do cliente"
          columns={columns}
          rows={query.data?.rows ?? []}
          getRowKey={({ key }) => key}
          state={listState(query, 'Erro ao carregar pedidos')}
          emptyText="Nenhum pedido deste cliente."
        />
      </chakra.div>
      {isOffered('search') && <OpenAmount customer={customer} />}
      {customer.name !== null && (
        <Link asChild alignSelf="flex-start">
          <RouterLink to={`/home?${new URLSearchParams({ cliente: customer.name })}`}>
            Ver todos os pedidos
          </RouterLink>
        </Link>
      )}
    </Stack>
  )
}

/** What is open of the limit. Without a response there is nothing to say, and the orders are there. */
function OpenAmount({ customer }: { customer: SlotValue<'customer.details'> }) {
  const { data } = useQuery(customerSummaryQuery(customer.id))
  return (
    <FactGroup>
      <Fact label="Em aberto">
        {formatMoney(data?.open ?? null)} de {formatMoney(data?.limit ?? customer.creditLimit)}
      </Fact>
    </FactGroup>
  )
}

const { money } = columnsFor<Order>()

const columns: readonly Column<Order>[] = [
  {
    key: 'createdAt',
    header: ORDER_LABELS.createdAt,
    rowHeader: true,
    card: 'title',
    cell: ({ id, createdAt }) =>
      id === null ? (
        formatDateTime(createdAt)
      ) : (
        <Link asChild>
          <RouterLink to={`/home?${new URLSearchParams({ pedido: id })}`}>
            {formatDateTime(createdAt)}
          </RouterLink>
        </Link>
      ),
  },
  {
    key: 'status',
    header: ORDER_LABELS.status,
    card: 'line',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  money('total', ORDER_LABELS.total, { card: 'aside' }),
]
