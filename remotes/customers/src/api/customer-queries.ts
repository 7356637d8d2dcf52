import type { QueryOf } from '@celeiro/api-contract/route-types'
import { wholeListQuery } from '@celeiro/lists'
import { recordQuery } from '@celeiro/shared-auth'
import { readCustomers, readOneCustomer } from './customer-adapter.ts'
import { readOneProperty, readProperties } from './property-adapter.ts'

export const customerQueries = {
  /** Every customer, or those that the API selects; the screen searches and filters in place. */
  list: (sent: QueryOf<'GET /api/customers'>) =>
    wholeListQuery({
      queryKey: ['customers', 'list', sent],
      route: 'GET /api/customers',
      query: sent,
      read: readCustomers,
    }),

  /** One customer. */
  one: (id: string) =>
    recordQuery({
      queryKey: ['customers', 'one', id],
      route: 'GET /api/customers/{id}',
      params: { id },
      read: readOneCustomer,
    }),

  /** One farm. */
  oneProperty: (id: string) =>
    recordQuery({
      queryKey: ['customers', 'one-property', id],
      route: 'GET /api/properties/{id}',
      params: { id },
      read: readOneProperty,
    }),

  /** Every farm of every customer. */
  properties: () =>
    wholeListQuery({
      queryKey: ['customers', 'properties'],
      route: 'GET /api/customers/properties',
      read: readProperties,
    }),

  /** The farms of one customer. */
  propertiesOf: (customerId: string) =>
    wholeListQuery({
      queryKey: ['customers', 'properties', customerId],
      route: 'GET /api/customers/{id}/properties',
      params: { id: customerId },
      read: readProperties,
    }),
}
