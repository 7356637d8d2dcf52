import type { Problem } from '@celeiro/api-contract/import'
import type { ImportProperty } from '@celeiro/api-contract/import-entries'
import { customers, properties } from '../../database/schema/customers.ts'
import { amountOf, createdAtOf } from './columns-of.ts'
import type { Kind } from './kind.ts'
import { findReferences } from './references.ts'

export const propertyKind: Kind<ImportProperty, typeof properties.$inferSelect> = {
  table: properties,
  column: properties.externalId,
  required: ['customerExternalId', 'name'],
  defaults: { status: 'ACTIVE', isActive: true },

  async prepare(tx, entries) {
    const owners = await findReferences(
      tx,
      customers,
      customers.externalId,
      'cliente',
      entries.map(({ customerExternalId }) => customerExternalId),
    )
    return ({ customerExternalId, active, limiteCredito, createdAt, createdOn, ...entry }, stored) => {
      const problems: Problem[] = []
      const columns = {
        ...entry,
        customerId: owners.idOf(customerExternalId, 'customerExternalId', problems),
        isActive: active,
        creditLimit: amountOf(limiteCredito),
        createdAt: createdAtOf({ createdAt, createdOn }, stored),
      }
      return problems.length > 0 ? problems : { columns }
    }
  },
}
