import type { Problem } from '@celeiro/api-contract/import'
import type { ImportCustomer } from '@celeiro/api-contract/import-entries'
import { isOneOf } from '../../database/save-rows.ts'
import { customers } from '../../database/schema/customers.ts'
import { amountOf, instantOf } from './columns-of.ts'
import type { Kind } from './kind.ts'

export const customerKind: Kind<ImportCustomer, typeof customers.$inferSelect> = {
  table: customers,
  column: customers.externalId,
  required: ['name', 'cnpjCpf'],
  defaults: { status: 'ACTIVE', isActive: true },

  async prepare(tx, entries, _stored, { holders: holderOf }) {
    const taxIds = entries.flatMap(({ cnpjCpf }) => cnpjCpf ?? [])
    const rows = await tx
      .select({ taxId: customers.taxId, externalId: customers.externalId, id: customers.id })
      .from(customers)
      .where(isOneOf(customers.taxId, taxIds))
    for (const { taxId, externalId, id } of rows) holderOf.set(taxId, { id, name: externalId ?? id })

    return ({ externalId, id, cnpjCpf, active, limiteCredito, address, createdAt, ...entry }, row) => {
      if (cnpjCpf !== undefined) {
        const holder = holderOf.get(cnpjCpf)
        if (holder && holder.id !== row?.id) return [taken(holder.name)]
        holderOf.set(cnpjCpf, { id: row?.id ?? '', name: externalId ?? id ?? '' })
      }
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
          createdAt: instantOf(createdAt),
        },
        items: undefined,
      }
    }
  },
}

const NO_ADDRESS = { endereco: null, numero: null, bairro: null, cidade: null, estado: null }

const taken = (holder: string): Problem => ({
  path: 'cnpjCpf',
  message: `Já existe um cliente com este CPF/CNPJ: ${holder}`,
})
