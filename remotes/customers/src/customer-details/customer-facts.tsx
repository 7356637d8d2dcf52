import { Fact, FactGroup, formatDateTime, formatMoney, formatTaxId, formatText, Grid } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { CustomerStatusBadge } from '../shared/status-badges.tsx'

/** The details of a customer except the farms (spec §2): two columns, stacked on a phone. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { address } = customer
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="6" rowGap="4">
      <FactGroup title="Cliente">
        <Fact label="Nome">{formatText(customer.name)}</Fact>
        <Fact label="CPF/CNPJ">{formatTaxId(customer.taxId)}</Fact>
        <Fact label="Status">
          <CustomerStatusBadge customer={customer} />
        </Fact>
        <Fact label="Limite de crédito">{formatMoney(customer.creditLimit)}</Fact>
        <Fact label="ID externo">{formatText(customer.externalId)}</Fact>
        <Fact label="Criado em">{formatDateTime(customer.createdAt)}</Fact>
      </FactGroup>
      <FactGroup title="Endereço">
        <Fact label="Rua">{formatText(address.street)}</Fact>
        <Fact label="Número">{formatText(address.number)}</Fact>
        <Fact label="Bairro">{formatText(address.district)}</Fact>
        <Fact label="Cidade">{formatText(address.city)}</Fact>
        <Fact label="Estado">{formatText(address.state)}</Fact>
      </FactGroup>
    </Grid>
  )
}
