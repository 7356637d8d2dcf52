import { z } from 'zod'
import { ORDER_LIMITS } from './order-rules.ts'
import { PERMISSIONS } from './permissions.ts'
import { count, id, idsQuery, money, oneOf, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { CUSTOMER_STATUSES, ORDER_STATUSES, PROPERTY_STATUSES, USER_ROLES } from './vocabulary.ts'

/** CPF (11 digits) or CNPJ (14 positions, letters allowed in the first 12), without punctuation. */
const taxId = z.string().nullable().meta({ description: 'CPF ou CNPJ sem pontuação; null no exterior' })

const customerAddress = z.object({
  endereco: z.string().nullable(),
  numero: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
})

/** A customer (spec §3). */
export const customer = z.object({
  id,
  name: z.string(),
  cnpjCpf: taxId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
  active: z.boolean(),
  limiteCredito: money.nullable(),
  externalId: z.string().nullable(),
  createdAt: timestamp,
  address: customerAddress,
})
export type Customer = z.infer<typeof customer>

const attentions = ['BLOCKED_WITH_OPEN_ORDERS', 'ABOVE_LIMIT'] as const
export type CustomerAttention = (typeof attentions)[number]

/** The query of GET /api/customers: blocked customers with open orders, or those whose open orders exceed their limit. */
const listCustomersQuery = z.object({ attention: oneOf(attentions).optional() })
export type ListCustomersQuery = z.infer<typeof listCustomersQuery>

/** Response of GET /api/customers: all customers, sorted by name. */
export const customerListResponse = z.object({ data: z.array(customer) })

/** Response of GET /api/customers/credit: what customers may owe, and owe until their orders are integrated. */
const customerCreditResponse = z.object({
  data: z.array(
    customer
      .pick({ id: true, name: true, status: true, active: true, limiteCredito: true })
      .extend({ openTotal: money }),
  ),
})
export type CustomerCredit = z.infer<typeof customerCreditResponse>['data'][number]

/** Response of GET /api/customers/{id}/summary. An order is open until it is integrated. */
const customerSummaryResponse = z.object({
  data: customer.pick({ status: true, active: true, limiteCredito: true }).extend({
    openOrders: count,
    openTotal: money,
    lastOrders: z.array(z.object({ id, status: z.enum(ORDER_STATUSES), total: money, createdAt: timestamp })),
  }),
})
export type CustomerSummary = z.infer<typeof customerSummaryResponse>['data']

/** A customer's farm (spec §3). */
export const property = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(PROPERTY_STATUSES),
  active: z.boolean(),
  limiteCredito: money.nullable(),
  externalId: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  customer: z.object({ id, name: z.string(), cnpjCpf: taxId }),
})
export type Property = z.infer<typeof property>

/** Response of GET /api/customers/properties and GET /api/customers/{id}/properties: all farms or one customer's, sorted by name. */
export const propertyListResponse = z.object({ data: z.array(property) })

const everyone = { tag: 'customers', roles: USER_ROLES } as const

export const customerRoutes = {
  'GET /api/customers': {
    ...everyone,
    id: 'listCustomers',
    summary: 'Listar clientes',
    query: listCustomersQuery,
    response: customerListResponse,
  },
  'GET /api/customers/properties': {
    ...everyone,
    id: 'listProperties',
    summary: 'Listar propriedades',
    response: propertyListResponse,
  },
  'GET /api/customers/credit': {
    tag: 'customers',
    id: 'getCustomerCredit',
    summary: `O crédito de até ${ORDER_LIMITS.bulk} clientes`,
    roles: PERMISSIONS['orders:move'],
    feature: 'bulk-orders',
    query: idsQuery(ORDER_LIMITS.bulk, 'informe os clientes'),
    response: customerCreditResponse,
  },
  'GET /api/customers/{id}/properties': {
    ...everyone,
    id: 'listCustomerProperties',
    summary: 'Listar as propriedades de um cliente',
    response: propertyListResponse,
  },
  'GET /api/customers/{id}': {
    ...everyone,
    id: 'getCustomer',
    summary: 'Consultar um cliente',
    feature: 'record-lookup',
    response: z.object({ data: customer }),
  },
  'GET /api/customers/{id}/summary': {
    ...everyone,
    id: 'getCustomerSummary',
    summary: 'Últimos pedidos e pedidos em aberto de um cliente',
    feature: 'search',
    response: customerSummaryResponse,
  },
  'GET /api/properties/{id}': {
    ...everyone,
    id: 'getProperty',
    summary: 'Consultar uma propriedade',
    feature: 'record-lookup',
    response: z.object({ data: property }),
  },
} as const satisfies RouteTable
