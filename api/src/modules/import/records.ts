import type {
  ImportCustomer,
  ImportOrderLog,
  ImportProduct,
  ImportProperty,
} from '@celeiro/api-contract/import-entries'
import { products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderLogs } from '../../database/schema/orders.ts'
import { createdAtOf, type Kind } from './kind.ts'
import { findReferences } from './rows.ts'

/** The kinds whose entries are rows of one table. */

export const customerKind: Kind<ImportCustomer, typeof customers.$inferSelect> = {
  table: customers,
  column: customers.externalId,
  required: ['name'],
  defaults: { status: 'ACTIVE', isActive: true },

  prepare: async () => (entry, stored) => {
    const { id: _id, cnpjCpf, active, limiteCredito, address, createdOn: _on, ...columns } = entry
    const location = address === null ? NO_ADDRESS : address
    return {
      columns: {
        ...{ ...columns, taxId: cnpjCpf, isActive: active, creditLimit: limiteCredito },
        ...{ street: location?.endereco, number: location?.numero, district: location?.bairro },
        ...{ city: location?.cidade, state: location?.estado },
        createdAt: createdAtOf(entry, stored),
      },
    }
  },
}

const NO_ADDRESS = { endereco: null, numero: null, bairro: null, cidade: null, estado: null }

export const propertyKind: Kind<ImportProperty, typeof properties.$inferSelect> = {
  table: properties,
  column: properties.externalId,
  required: ['customerExternalId', 'name'],
  defaults: { status: 'ACTIVE', isActive: true },

  async prepare(tx, entries) {
    const keys = entries.map(({ customerExternalId }) => customerExternalId)
    const ownerOf = await findReferences(tx, 'cliente', keys)
    return (entry, stored, problems) => {
      const { customerExternalId, active, limiteCredito, createdOn: _on, ...columns } = entry
      return {
        columns: {
          ...columns,
          customerId: ownerOf(customerExternalId, 'customerExternalId', problems),
          isActive: active,
          creditLimit: limiteCredito,
          createdAt: createdAtOf(entry, stored),
        },
      }
    }
  },
}

export const productKind: Kind<ImportProduct, typeof products.$inferSelect> = {
  table: products,
  column: products.sku,
  required: ['name'],
  defaults: { unit: 'un' },

  prepare: async () => (entry, stored) => {
    const { createdOn: _on, ...columns } = entry
    return { columns: { ...columns, createdAt: createdAtOf(entry, stored) } }
  },
}

/** Triggers of the table keep `erpFailure` of the orders. */
export const orderLogKind: Kind<ImportOrderLog, typeof orderLogs.$inferSelect> = {
  table: orderLogs,
  column: orderLogs.externalId,
  required: ['orderExternalId', 'eventType'],
  defaults: { level: 'INFO' },

  async prepare(tx, entries, _stored, { author }) {
    const keys = entries.map(({ orderExternalId }) => orderExternalId)
    const orderOf = await findReferences(tx, 'pedido', keys)
    const erpSystem = author.kind === 'machine' ? author.name : undefined
    return ({ orderExternalId, ...entry }, stored, problems) => ({
      columns: {
        ...(!stored && { erpSystem }),
        ...entry,
        orderId: orderOf(orderExternalId, 'orderExternalId', problems),
        createdAt: createdAtOf(entry, stored),
      },
    })
  },
}
