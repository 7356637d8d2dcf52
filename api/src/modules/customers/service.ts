import type { Customer, ListCustomersQuery, Property } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, isStorable, readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { readBatches } from '../../http/whole-list.ts'
import * as repository from './repository.ts'

export function createCustomerService({ db }: AppContext) {
  return {
    /** All customers of a query, by name. The screen searches and filters the whole list in the browser (spec §2). */
    customers: (query: ListCustomersQuery) =>
      readBatches<Customer>((after, limit) => repository.findCustomers(db, query, after, limit)),

    /** All farms, by name. */
    properties: () => readBatches<Property>((after, limit) => repository.findProperties(db, after, limit)),

    /**
     * The farms of one customer, by name.
     * @throws AppError 404 CUSTOMER_NOT_FOUND
     */
    listPropertiesOf: (customerId: string) =>
      readSnapshot(db, async (snapshot) => {
        await getCustomer(snapshot, customerId)
        return repository.findPropertiesOf(snapshot, customerId)
      }),

    /** @throws AppError 404 CUSTOMER_NOT_FOUND */
    getCustomer: (id: string) => getCustomer(db, id),

    /** @throws AppError 404 PROPERTY_NOT_FOUND */
    async getProperty(id: string) {
      const property = isStorable(id) ? await repository.findProperty(db, id) : undefined
      if (!property) throw new AppError(404, 'PROPERTY_NOT_FOUND', 'Propriedade não encontrada')
      return property
    },

    /** What customers may owe, and owe; unknown ones are left out. */
    creditOf: async (ids: readonly string[]) => repository.findCredit(db, ids),

    /**
     * The credit limit of a customer, the orders that count against it, and the last orders.
     * @throws AppError 404 CUSTOMER_NOT_FOUND
     */
    summarise: (id: string) =>
      readSnapshot(db, async (snapshot) => {
        const { status, active, limiteCredito } = await getCustomer(snapshot, id)
        const lastOrders = await repository.findLastOrders(snapshot, id)
        return {
          status,
          active,
          limiteCredito,
          ...(await repository.sumOpenOrders(snapshot, id)),
          lastOrders,
        }
      }),
  }
}

async function getCustomer(db: Executor, id: string): Promise<Customer> {
  const customer = isStorable(id) ? await repository.findCustomer(db, id) : undefined
  if (!customer) throw new AppError(404, 'CUSTOMER_NOT_FOUND', 'Cliente não encontrado')
  return customer
}
