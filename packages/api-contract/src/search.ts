import { z } from 'zod'
import { id, money, oneOf, queryText, timestamp, wholeNumber } from './primitives.ts'
import type { RouteTable } from './route.ts'
import {
  CUSTOMER_STATUSES,
  ORDER_STATUSES,
  PRICE_TABLE_TYPES,
  PROPERTY_STATUSES,
  RECORD_KINDS,
  USER_ROLES,
} from './vocabulary.ts'

/** The query of GET /api/search. `limit` counts the records of each kind. */
export const searchQuery = z.object({
  q: z.string({ error: 'informe o que procurar' }).pipe(queryText(100).min(1, 'informe o que procurar')),
  kind: oneOf(RECORD_KINDS).optional(),
  limit: wholeNumber(50, 'use um número inteiro de 1 a 50').default(5),
})
export type SearchQuery = z.infer<typeof searchQuery>

const address = { city: z.string().nullable(), state: z.string().nullable() }

/** A record that a search has found, with what tells it from others of its kind. */
const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ORDER'),
    id,
    status: z.enum(ORDER_STATUSES),
    total: money,
    createdAt: timestamp,
    /** Under which the ERP has booked it, or else what other systems call it. */
    erpNumber: z.string().nullable(),
    customerName: z.string(),
    propertyName: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('CUSTOMER'),
    id,
    name: z.string(),
    cnpjCpf: z.string().nullable(),
    status: z.enum(CUSTOMER_STATUSES),
    active: z.boolean(),
    ...address,
  }),
  z.object({ kind: z.literal('PRODUCT'), id, name: z.string(), sku: z.string() }),
  z.object({
    kind: z.literal('PRICE_TABLE'),
    id,
    name: z.string(),
    type: z.enum(PRICE_TABLE_TYPES),
    isActive: z.boolean(),
  }),
  z.object({
    kind: z.literal('PROPERTY'),
    id,
    name: z.string(),
    status: z.enum(PROPERTY_STATUSES),
    active: z.boolean(),
    customerName: z.string(),
    ...address,
  }),
  z.object({
    kind: z.literal('USER'),
    id,
    name: z.string(),
    username: z.string(),
    userType: z.enum(USER_ROLES),
    isActive: z.boolean(),
  }),
])
export type SearchHit = z.infer<typeof searchHit>

/** Response of GET /api/search: the records that the caller may see, best first within each kind. */
export const searchResponse = z.object({ data: z.object({ results: z.array(searchHit) }) })

/** Response of GET /api/customers/{id}/summary. An order is open until it is integrated. */
export const customerSummaryResponse = z.object({
  data: z.object({
    status: z.enum(CUSTOMER_STATUSES),
    active: z.boolean(),
    limiteCredito: money.nullable(),
    openOrders: z.int().min(0),
    openTotal: money,
    lastOrders: z.array(z.object({ id, status: z.enum(ORDER_STATUSES), total: money, createdAt: timestamp })),
  }),
})
export type CustomerSummary = z.infer<typeof customerSummaryResponse>['data']

export const searchRoutes = {
  'GET /api/search': {
    tag: 'search',
    id: 'search',
    summary: 'Buscar em todos os registros',
    roles: USER_ROLES,
    feature: 'search',
    query: searchQuery,
    response: searchResponse,
  },
} as const satisfies RouteTable
