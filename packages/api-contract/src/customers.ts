import { z } from 'zod'
import { id, money, timestamp } from './primitives.ts'
import { CUSTOMER_STATUSES, PROPERTY_STATUSES } from './vocabulary.ts'

/** CPF (11 digits) or CNPJ (14 positions, letters allowed in the first 12), without punctuation. */
const taxId = z.string().meta({ description: 'CPF ou CNPJ sem pontuação' })

/** The path of a call about one customer. Any text is valid; an unknown customer is a 404. */
export const customerParams = z.object({ id: z.string() })

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
  status: z.enum(CUSTOMER_STATUSES),
  active: z.boolean(),
  limiteCredito: money.nullable(),
  externalId: z.string().nullable(),
  createdAt: timestamp,
  address: customerAddress,
})
export type Customer = z.infer<typeof customer>

/** Response of GET /api/customers: all customers, sorted by name. */
export const customerListResponse = z.object({ data: z.array(customer) })
export type CustomerListResponse = z.infer<typeof customerListResponse>

/** Response of GET /api/customers/{id}. */
export const customerResponse = z.object({ data: customer })

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
export type PropertyListResponse = z.infer<typeof propertyListResponse>

/** The path of GET /api/properties/{id}. Any text is valid; an unknown farm is a 404. */
export const propertyParams = z.object({ id: z.string() })

/** Response of GET /api/properties/{id}. */
export const propertyResponse = z.object({ data: property })
