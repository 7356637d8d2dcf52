import { CUSTOMER_LABELS, PROPERTY_LABELS } from '@celeiro/api-contract/customer-labels'
import {
  AppDialog,
  Button,
  cityAndState,
  Fact,
  FactGroup,
  FullId,
  formatDateTime,
  formatMoney,
  formatTaxId,
  formatText,
  Grid,
  type RowDialogProps,
} from '@celeiro/ui-kit'
import History from 'lucide-react/icons/history'
import { streetLine } from '../api/address.ts'
import type { Property } from '../api/property.ts'
import { PropertyStatusBadge } from '../shared/status-badges.tsx'
import { usePropertyActions } from './property-actions.ts'

/** All details of one farm and its owner (spec §2). */
export function PropertyDetailsDialog({ row: property, open, onClose }: RowDialogProps<Property>) {
  const actions = usePropertyActions()
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Detalhes da Propriedade"
      size="lg"
      subtitle={<FullId id={property.id} />}
      footer={
        <Button variant="ghost" onClick={() => actions.showOrderHistory(property)}>
          <History />
          Histórico de pedidos
        </Button>
      }
    >
      <PropertyFacts property={property} />
    </AppDialog>
  )
}

function PropertyFacts({ property }: { property: Property }) {
  const { address, customer } = property
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} columnGap="6" rowGap="4">
      <FactGroup title="Propriedade">
        <Fact label={PROPERTY_LABELS.name}>{formatText(property.name)}</Fact>
        <Fact label={PROPERTY_LABELS.address}>{formatText(streetLine(address))}</Fact>
        <Fact label={PROPERTY_LABELS.city}>{formatText(cityAndState(address))}</Fact>
        <Fact label={PROPERTY_LABELS.status}>
          <PropertyStatusBadge property={property} />
        </Fact>
        <Fact label={PROPERTY_LABELS.creditLimit}>{formatMoney(property.creditLimit)}</Fact>
      </FactGroup>
      <FactGroup title="Cliente">
        <Fact label={CUSTOMER_LABELS.name}>{formatText(customer.name)}</Fact>
        <Fact label={CUSTOMER_LABELS.taxId}>{formatTaxId(customer.taxId)}</Fact>
      </FactGroup>
      <FactGroup title="Cadastro">
        <Fact label={PROPERTY_LABELS.externalId}>{formatText(property.externalId)}</Fact>
        <Fact label={PROPERTY_LABELS.createdAt}>{formatDateTime(property.createdAt)}</Fact>
        <Fact label={PROPERTY_LABELS.updatedAt}>{formatDateTime(property.updatedAt)}</Fact>
      </FactGroup>
    </Grid>
  )
}
