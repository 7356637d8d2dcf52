import { recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import { readCustomers, readOneCustomer } from './customer-adapter.ts'
import { readOneProperty, readProperties } from './property-adapter.ts'

export const customerQueries = {
  /** Every customer; the screen searches and filters in place. */
  list: () =>
    wholeListQuery({ queryKey: ['customers', 'list'], route: 'GET /api/customers', read: readCustomers }),

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
