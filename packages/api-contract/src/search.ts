import { z } from 'zod'
import { customer, property } from './customers.ts'
import { order } from './orders.ts'
import { priceTable } from './price-tables.ts'
import { oneOf, queryText, wholeNumber } from './primitives.ts'
import { product } from './products.ts'
import type { RouteTable } from './route.ts'
import { user } from './users.ts'
import { RECORD_KINDS, USER_ROLES } from './vocabulary.ts'

/** `limit` counts the records of each kind. */
const searchQuery = z.object({
  q: z.string({ error: 'informe o que procurar' }).pipe(queryText(100).min(1, 'informe o que procurar')),
  kind: oneOf(RECORD_KINDS).optional(),
  limit: wholeNumber(50, 'use um número inteiro de 1 a 50').default(5),
})
export type SearchQuery = z.infer<typeof searchQuery>

/** A record that a search has found, with what tells it from others of its kind. */
const searchHit = z.discriminatedUnion('kind', [
  order.pick({ id: true, status: true, total: true, createdAt: true }).extend({
    kind: z.literal('ORDER'),
    /** Under which the ERP has booked it, or else what other systems call it. */
    erpNumber: z.string().nullable(),
    customerName: z.string(),
    propertyName: z.string().nullable(),
  }),
  customer.pick({ id: true, name: true, cnpjCpf: true, status: true, active: true }).extend({
    kind: z.literal('CUSTOMER'),
    city: z.string().nullable(),
    state: z.string().nullable(),
  }),
  product.pick({ id: true, name: true, sku: true }).extend({ kind: z.literal('PRODUCT') }),
  priceTable
    .pick({ id: true, name: true, type: true, isActive: true })
    .extend({ kind: z.literal('PRICE_TABLE') }),
  property
    .pick({ id: true, name: true, status: true, active: true, city: true, state: true })
    .extend({ kind: z.literal('PROPERTY'), customerName: z.string() }),
  user
    .pick({ id: true, name: true, username: true, userType: true, isActive: true })
    .extend({ kind: z.literal('USER') }),
])
export type SearchHit = z.infer<typeof searchHit>

export const searchRoutes = {
  'GET /api/search': {
    tag: 'search',
    id: 'search',
    summary: 'Buscar em todos os registros',
    roles: USER_ROLES,
    feature: 'search',
    query: searchQuery,
    // The records that the caller may see, best first within each kind.
    response: z.object({ data: z.object({ results: z.array(searchHit) }) }),
  },
} as const satisfies RouteTable
