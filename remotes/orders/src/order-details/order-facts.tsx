import { CUSTOMER_LABELS, PROPERTY_LABELS } from '@celeiro/api-contract/customer-labels'
import { ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import { isOffered } from '@celeiro/shared-auth'
import {
  Box,
  chakra,
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

/** The details of an order except its items (spec §2): three columns, stacked on a phone; below them the latest note. */
export function OrderFacts({ order }: { order: Order }) {
  const { customer, property, priceTable, latestNote, latestNoteAt } = order
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="6" rowGap="4">
      <FactGroup title="Pedido">
        <Fact label={ORDER_LABELS.createdAt}>{formatDateTime(order.createdAt)}</Fact>
        <Fact label={ORDER_LABELS.status}>
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact label={ORDER_LABELS.printStatus}>
          <PrintStatusBadge printStatus={order.printStatus} />
        </Fact>
        {order.integrationId !== null && (
          <Fact label={ORDER_LABELS.integrationId}>{order.integrationId}</Fact>
        )}
        {order.externalId !== null && <Fact label={ORDER_LABELS.externalId}>{order.externalId}</Fact>}
        {priceTable.name !== null && (
          <Fact label={ORDER_LABELS.priceTable}>
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
      <FactGroup title={ORDER_LABELS.customer}>
        <Fact label={CUSTOMER_LABELS.name}>
          <RecordLink record={customer} path="/customers" param="cliente" />
        </Fact>
        <Fact label={ORDER_LABELS.email}>
          {customer.email === null ? EM_DASH : linked(`mailto:${customer.email}`, customer.email)}
        </Fact>
        <Fact label={ORDER_LABELS.phone}>
          {customer.phone === null ? EM_DASH : linked(phoneHref(customer.phone), formatPhone(customer.phone))}
        </Fact>
      </FactGroup>
      <FactGroup title={ORDER_LABELS.property}>
        <Fact label={PROPERTY_LABELS.name}>
          <RecordLink record={property} path="/properties" param="propriedade" />
        </Fact>
        <Fact label={PROPERTY_LABELS.address}>{formatText(property.address)}</Fact>
        <Fact label={PROPERTY_LABELS.city}>{formatText(cityAndState(property))}</Fact>
      </FactGroup>
      {latestNote !== null && (
        <Box gridColumn="1 / -1" whiteSpace="pre-line">
          <FactGroup>
            <Fact label={ORDER_LABELS.latestNote}>
              {latestNoteAt !== null && (
                <chakra.span color="muted">{formatDateTime(latestNoteAt)} </chakra.span>
              )}
              {latestNote}
            </Fact>
          </FactGroup>
        </Box>
      )}
    </Grid>
  )
}

const linked = (href: string, text: string) => <Link href={href}>{text}</Link>

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
  if (id === null || text === EM_DASH) return <span>{text}</span>
  return (
    <Link asChild>
      <RouterLink to={`${path}?${new URLSearchParams({ ...filters, [param]: id })}`}>{text}</RouterLink>
    </Link>
  )
}
