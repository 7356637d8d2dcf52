import { http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readCustomers } from './customer-adapter.ts'
import { readProperties } from './property-adapter.ts'

export const customerQueries = {
  /** Every customer; the screen searches and filters in place. */
  list: () =>
    queryOptions({
      queryKey: ['customers', 'list'],
      queryFn: async ({ signal }) => readCustomers(await http.get('/api/customers', { signal }), signal),
    }),

  /** Every farm of every customer. */
  properties: () =>
    queryOptions({
      queryKey: ['customers', 'properties'],
      queryFn: async ({ signal }) =>
        readProperties(await http.get('/api/customers/properties', { signal }), signal),
    }),

  /** The farms of one customer. */
  propertiesOf: (customerId: string) =>
    queryOptions({
      queryKey: ['customers', 'properties', customerId],
      queryFn: async ({ signal }) =>
        readProperties(
          await http.get(`/api/customers/${encodeURIComponent(customerId)}/properties`, { signal }),
          signal,
        ),
    }),
}
