import { recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import { readCustomers, readOneCustomer } from './customer-adapter.ts'
import { readOneProperty, readProperties } from './property-adapter.ts'

export const customerQueries = {
  /** Every customer; the screen searches and filters in place. */
  list: () =>
    wholeListQuery({ queryKey: ['customers', 'list'], path: '/api/customers', read: readCustomers }),

  /** One customer. */
  one: (id: string) =>
    recordQuery({
      queryKey: ['customers', 'one', id],
      path: `/api/customers/${encodeURIComponent(id)}`,
      read: readOneCustomer,
    }),

  /** One farm. */
  oneProperty: (id: string) =>
    recordQuery({
      queryKey: ['customers', 'one-property', id],
      path: `/api/properties/${encodeURIComponent(id)}`,
      read: readOneProperty,
    }),

  /** Every farm of every customer. */
  properties: () =>
    wholeListQuery({
      queryKey: ['customers', 'properties'],
      path: '/api/customers/properties',
      read: readProperties,
    }),

  /** The farms of one customer. */
  propertiesOf: (customerId: string) =>
    wholeListQuery({
      queryKey: ['customers', 'properties', customerId],
      path: `/api/customers/${encodeURIComponent(customerId)}/properties`,
      read: readProperties,
    }),
}
