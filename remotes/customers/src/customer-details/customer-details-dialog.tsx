import { CUSTOMER_LABELS } from '@celeiro/api-contract/customer-labels'
import { ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import {
  AppDialog,
  Button,
  Fact,
  FactGroup,
  FullId,
  formatDateTime,
  formatMoney,
  formatPhone,
  formatTaxId,
  formatText,
  Grid,
  Heading,
  Link,
  phoneHref,
  type RowDialogProps,
  Slot,
  Stack,
} from '@celeiro/ui-kit'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link as RouterLink } from 'react-router-dom'
import type { Customer } from '../api/customer.ts'
import { CustomerStatusBadge } from '../shared/status-badges.tsx'
import { CustomerPropertiesTable } from './customer-properties-table.tsx'
import { useCustomerProperties } from './use-customer-properties.ts'

/** Everything about one customer, the farms included (spec §2). */
export function CustomerDetailsDialog({ row: customer, open, onClose }: RowDialogProps<Customer>) {
  // Queried here, not in the dialog's content, which may mount after the response.
  const properties = useCustomerProperties(customer, open)
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Detalhes do Cliente"
      size="lg"
      subtitle={<FullId id={customer.id} />}
      footer={customer.name !== null && <OrdersLink customerName={customer.name} />}
    >
      <Stack gap="5">
        <CustomerFacts customer={customer} />
        <Stack as="section" gap="2">
          <Heading as="h3" size="sm">
            Propriedades
          </Heading>
          <CustomerPropertiesTable {...properties} />
        </Stack>
        <CustomerSlot customer={customer} />
      </Stack>
    </AppDialog>
  )
}

/** What other remotes show about a customer. */
function CustomerSlot({ customer: { id, name, creditLimit } }: { customer: Customer }) {
  return id === null ? null : <Slot name="customer.details" value={{ id, name, creditLimit }} />
}

/** Leads to the orders, which are filtered by the name: no call of spec §7 lists the orders of one customer. */
function OrdersLink({ customerName }: { customerName: string }) {
  return (
    <Button asChild>
      <RouterLink to={{ pathname: '/home', search: `?${new URLSearchParams({ cliente: customerName })}` }}>
        <ShoppingCart size={16} />
        Ver pedidos
      </RouterLink>
    </Button>
  )
}

/** The details of a customer except the farms (spec §2): two columns, stacked on a phone. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const { address, email, phone } = customer
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="6" rowGap="4">
      <FactGroup title="Cliente">
        <Fact label={CUSTOMER_LABELS.name}>{formatText(customer.name)}</Fact>
        <Fact label={CUSTOMER_LABELS.taxId}>{formatTaxId(customer.taxId)}</Fact>
        {phone !== null && (
          <Fact label={ORDER_LABELS.phone}>
            <Link href={phoneHref(phone)}>{formatPhone(phone)}</Link>
          </Fact>
        )}
        {email !== null && (
          <Fact label={ORDER_LABELS.email}>
            <Link href={`mailto:${email}`}>{email}</Link>
          </Fact>
        )}
        <Fact label={CUSTOMER_LABELS.status}>
          <CustomerStatusBadge customer={customer} />
        </Fact>
        <Fact label={CUSTOMER_LABELS.creditLimit}>{formatMoney(customer.creditLimit)}</Fact>
        <Fact label={CUSTOMER_LABELS.externalId}>{formatText(customer.externalId)}</Fact>
        <Fact label={CUSTOMER_LABELS.createdAt}>{formatDateTime(customer.createdAt)}</Fact>
      </FactGroup>
      <FactGroup title="Endereço">
        <Fact label={CUSTOMER_LABELS.street}>{formatText(address.street)}</Fact>
        <Fact label={CUSTOMER_LABELS.number}>{formatText(address.number)}</Fact>
        <Fact label={CUSTOMER_LABELS.district}>{formatText(address.district)}</Fact>
        <Fact label={CUSTOMER_LABELS.city}>{formatText(address.city)}</Fact>
        <Fact label={CUSTOMER_LABELS.state}>{formatText(address.state)}</Fact>
      </FactGroup>
    </Grid>
  )
}
