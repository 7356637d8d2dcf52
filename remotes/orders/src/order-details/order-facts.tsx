import { isOffered } from '@celeiro/shared-auth'
import {
  cityAndState,
  EM_DASH,
  Fact,
  FactGroup,
  formatDateTime,
  formatPhone,
  formatText,
  Grid,
  Link,
  phoneHref,
} from '@celeiro/ui-kit'
import { Link as RouterLink } from 'react-router-dom'
import type { Order, RelatedRecord } from '../api/order.ts'
import { OrderStatusBadge, PrintStatusBadge } from '../shared/order-badges.tsx'

/** The details of an order except its items (spec §2): three columns, stacked on a phone. */
export function OrderFacts({ order }: { order: Order }) {
  const { customer, property, priceTable } = order
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
        {priceTable.name !== null && (
          <Fact label="Tabela">
            <RecordLink
              record={priceTable}
              path="/price-tables"
              param="tabela"
              // Without a lookup, the table must be on the first page of its list. The API searches by name.
              filters={isOffered('record-lookup') ? {} : { search: priceTable.name }}
            />
          </Fact>
        )}
      </FactGroup>
      <FactGroup title="Cliente">
        <Fact label="Nome">
          <RecordLink record={customer} path="/customers" param="cliente" />
        </Fact>
        <Fact label="E-mail">
          {customer.email === null ? (
            EM_DASH
          ) : (
            <Link href={`mailto:${customer.email}`}>{customer.email}</Link>
          )}
        </Fact>
        <Fact label="Telefone">
          {customer.phone === null ? (
            EM_DASH
          ) : (
            <Link href={phoneHref(customer.phone)}>{formatPhone(customer.phone)}</Link>
          )}
        </Fact>
      </FactGroup>
      <FactGroup title="Propriedade">
        <Fact label="Nome">
          <RecordLink record={property} path="/properties" param="propriedade" />
        </Fact>
        <Fact label="Endereço">{formatText(property.address)}</Fact>
        <Fact label="Cidade">{formatText(cityAndState(property))}</Fact>
      </FactGroup>
    </Grid>
  )
}

interface RecordLinkProps {
  record: RelatedRecord
  /** The page that opens the record, and the parameter that names it there. */
  path: string
  param: string
  filters?: Readonly<Record<string, string>>
}

/** The name of a record, which opens it where the API sends its id. */
function RecordLink({ record: { id, name }, path, param, filters }: RecordLinkProps) {
  const text = formatText(name)
  if (id === null || text === EM_DASH) return text
  return (
    <Link asChild>
      <RouterLink to={`${path}?${new URLSearchParams({ ...filters, [param]: id })}`}>{text}</RouterLink>
    </Link>
  )
}
