import { type Customer, ID_PATTERN, type Property } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { presentCustomer, presentProperty } from './present-customer.ts'
import * as repository from './repository.ts'

export function createCustomerService({ db }: AppContext) {
  return {
    /** All customers, by name. The screen searches and filters the whole list in the browser (spec §2). */
    async list(): Promise<Customer[]> {
      return (await repository.findCustomers(db)).map(presentCustomer)
    },

    /** All farms, by name. */
    async listProperties(): Promise<Property[]> {
      return (await repository.findProperties(db)).map(presentProperty)
    },

    /**
     * The farms of one customer, by name.
     * @throws AppError 404 CUSTOMER_NOT_FOUND
     */
    async listPropertiesOf(customerId: string): Promise<Property[]> {
      const rows = await readSnapshot(db, async (snapshot) => {
        const exists = ID_PATTERN.test(customerId) && (await repository.customerExists(snapshot, customerId))
        return exists ? repository.findProperties(snapshot, customerId) : null
      })
      if (!rows) throw new AppError(404, 'CUSTOMER_NOT_FOUND', 'Cliente não encontrado')
      return rows.map(presentProperty)
    },
  }
}
