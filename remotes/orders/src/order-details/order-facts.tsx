import {
  cityAndState,
  EM_DASH,
  Fact,
  FactGroup,
  formatDateTime,
  formatText,
  Grid,
  Link,
} from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { OrderStatusBadge, PrintStatusBadge } from '../shared/order-badges.tsx'

/** The details of an order except its items (spec §2): three columns, stacked on a phone. */
export function OrderFacts({ order }: { order: Order }) {
  const { customer, property } = order
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="6" rowGap="4">
      <FactGroup title="Pedido">
        <Fact label="Criado em">{formatDateTime(order.createdAt)}</Fact>
        <Fact label="Status">
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact label="Impressão">
          <PrintStatusBadge printStatus={order.printStatus} />
        </Fact>
      </FactGroup>
      <FactGroup title="Cliente">
        <Fact label="Nome">{formatText(customer.name)}</Fact>
        <Fact label="E-mail">
          <LinkOrDash scheme="mailto" to={customer.email} />
        </Fact>
        <Fact label="Telefone">
          <LinkOrDash scheme="tel" to={customer.phone} />
        </Fact>
      </FactGroup>
      <FactGroup title="Propriedade">
        <Fact label="Nome">{formatText(property.name)}</Fact>
        <Fact label="Endereço">{formatText(property.address)}</Fact>
        <Fact label="Cidade">{formatText(cityAndState(property))}</Fact>
      </FactGroup>
    </Grid>
  )
}

function LinkOrDash({ scheme, to }: { scheme: 'mailto' | 'tel'; to: string | null }) {
  return to === null ? EM_DASH : <Link href={`${scheme}:${to}`}>{to}</Link>
}
