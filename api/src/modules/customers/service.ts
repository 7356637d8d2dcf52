import type {
  Customer,
  CustomerCredit,
  CustomerSummary,
  ListCustomersQuery,
  Property,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, isStorable, readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { customers } from '../../database/schema/customers.ts'
import { AppError } from '../../http/app-error.ts'
import { readBatches } from '../../http/whole-list.ts'
import type { CustomerRow, PropertyRow } from './repository.ts'
import * as repository from './repository.ts'

export function createCustomerService({ db }: AppContext) {
  return {
    /** All customers of a query, by name. The screen searches and filters the whole list in the browser (spec §2). */
    async *customers(query: ListCustomersQuery): AsyncGenerator<Customer[], void> {
      const rows = readBatches<CustomerRow>((after, limit) =>
        repository.findCustomers(db, query, after, limit),
      )
      for await (const batch of rows) yield batch.map(presentCustomer)
    },

    /** All farms, by name. */
    async *properties(): AsyncGenerator<Property[], void> {
      const rows = readBatches<PropertyRow>((after, limit) =>
        repository.findProperties(db, after?.property, limit),
      )
      for await (const batch of rows) yield batch.map(presentProperty)
    },

    /**
     * The farms of one customer, by name.
     * @throws AppError 404 CUSTOMER_NOT_FOUND
     */
    async listPropertiesOf(customerId: string): Promise<Property[]> {
      const rows = await readSnapshot(db, async (snapshot) => {
        await requireCustomer(snapshot, customerId)
        return repository.findPropertiesOf(snapshot, customerId)
      })
      return rows.map(presentProperty)
    },

    /** @throws AppError 404 CUSTOMER_NOT_FOUND */
    getCustomer: async (id: string): Promise<Customer> => presentCustomer(await requireCustomer(db, id)),

    /** @throws AppError 404 PROPERTY_NOT_FOUND */
    async getProperty(id: string): Promise<Property> {
      const row = isStorable(id) ? await repository.findProperty(db, id) : undefined
      if (!row) throw new AppError(404, 'PROPERTY_NOT_FOUND', 'Propriedade não encontrada')
      return presentProperty(row)
    },

    /** What customers may owe, and owe; unknown ones are left out. */
    async creditOf(ids: readonly string[]): Promise<CustomerCredit[]> {
      const rows = await repository.findCredit(db, ids)
      return rows.map(({ creditLimit, openTotal, ...row }) => ({
        ...row,
        limiteCredito: reais(creditLimit),
        openTotal: Number(openTotal ?? 0),
      }))
    },

    /**
     * The credit limit of a customer, the orders that count against it, and the last orders.
     * @throws AppError 404 CUSTOMER_NOT_FOUND
     */
    async summarise(id: string): Promise<CustomerSummary> {
      return readSnapshot(db, async (snapshot) => {
        const customer = await requireCustomer(snapshot, id)
        const lastOrders = await repository.findLastOrders(snapshot, id)
        return {
          status: customer.status,
          active: customer.isActive,
          limiteCredito: reais(customer.creditLimit),
          ...(await repository.sumOpenOrders(snapshot, id)),
          lastOrders: lastOrders.map(({ total, createdAt, ...order }) => ({
            ...order,
            total: Number(total),
            createdAt: createdAt.toISOString(),
          })),
        }
      })
    },
  }
}

async function requireCustomer(db: Executor, id: string): Promise<CustomerRow> {
  const customer = await findRow(db, customers, id)
  if (!customer) throw new AppError(404, 'CUSTOMER_NOT_FOUND', 'Cliente não encontrado')
  return customer
}

/** A customer in the API's spelling. */
function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    cnpjCpf: row.taxId,
    email: row.email,
    phone: row.phone,
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
function presentProperty({ property, customer }: PropertyRow): Property {
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
function reais(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}
