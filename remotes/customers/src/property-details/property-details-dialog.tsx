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
        <Fact label="Nome">{formatText(property.name)}</Fact>
        <Fact label="Endereço">{formatText(streetLine(address))}</Fact>
        <Fact label="Cidade">{formatText(cityAndState(address))}</Fact>
        <Fact label="Status">
          <PropertyStatusBadge property={property} />
        </Fact>
        <Fact label="Limite de crédito">{formatMoney(property.creditLimit)}</Fact>
      </FactGroup>
      <FactGroup title="Cliente">
        <Fact label="Nome">{formatText(customer.name)}</Fact>
        <Fact label="CPF/CNPJ">{formatTaxId(customer.taxId)}</Fact>
      </FactGroup>
      <FactGroup title="Cadastro">
        <Fact label="ID externo">{formatText(property.externalId)}</Fact>
        <Fact label="Criada em">{formatDateTime(property.createdAt)}</Fact>
        <Fact label="Atualizada em">{formatDateTime(property.updatedAt)}</Fact>
      </FactGroup>
    </Grid>
  )
}
