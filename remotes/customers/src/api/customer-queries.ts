import { wholeListQuery } from '@celeiro/shared-auth'
import { readCustomers } from './customer-adapter.ts'
import { readProperties } from './property-adapter.ts'

export const customerQueries = {
  /** Every customer; the screen searches and filters in place. */
  list: () =>
    wholeListQuery({ queryKey: ['customers', 'list'], path: '/api/customers', read: readCustomers }),

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
