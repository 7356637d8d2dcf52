import type { Customer, Property } from '@celeiro/api-contract'
import type { CustomerRow, PropertyRow } from './repository.ts'

/** A customer in the API's spelling. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    cnpjCpf: row.taxId,
    status: row.status,
    active: row.isActive,
    limiteCredito: reais(row.creditLimit),
    externalId: row.externalId,
    createdAt: row.createdAt.toISOString(),
    address: {
      endereco: row.street,
      numero: row.number,
      bairro: row.district,
      cidade: row.city,
      estado: row.state,
    },
  }
}

/** A farm with its customer, in the API's spelling. */
export function presentProperty({ property, customer }: PropertyRow): Property {
  return {
    id: property.id,
    name: property.name,
    address: property.address,
    city: property.city,
    state: property.state,
    status: property.status,
    active: property.isActive,
    limiteCredito: reais(property.creditLimit),
    externalId: property.externalId,
    createdAt: property.createdAt.toISOString(),
    updatedAt: property.updatedAt.toISOString(),
    customer: { id: customer.id, name: customer.name, cnpjCpf: customer.taxId },
  }
}

/** No limit differs from a limit of zero. */
export function reais(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}
