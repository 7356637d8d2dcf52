import type { ImportCustomer } from '@celeiro/api-contract/import-entries'
import { customers } from '../../database/schema/customers.ts'
import { amountOf, createdAtOf } from './columns-of.ts'
import type { Kind } from './kind.ts'

export const customerKind: Kind<ImportCustomer, typeof customers.$inferSelect> = {
  table: customers,
  column: customers.externalId,
  required: ['name'],
  defaults: { status: 'ACTIVE', isActive: true },

  async prepare() {
    return (
      { externalId, id, cnpjCpf, active, limiteCredito, address, createdAt, createdOn, ...entry },
      stored,
    ) => {
      const location = address === null ? NO_ADDRESS : address
      return {
        columns: {
          ...entry,
          externalId,
          taxId: cnpjCpf,
          isActive: active,
          creditLimit: amountOf(limiteCredito),
          street: location?.endereco,
          number: location?.numero,
          district: location?.bairro,
          city: location?.cidade,
          state: location?.estado,
          createdAt: createdAtOf({ createdAt, createdOn }, stored),
        },
      }
    }
  },
}

const NO_ADDRESS = { endereco: null, numero: null, bairro: null, cidade: null, estado: null }
