import { ROUTES, type RouteKey, type Routes } from '@celeiro/api-contract/routes'
import type { InjectOptions } from 'fastify'

/** The word in every canary of any shape. */
export const CANARY = /canary/i

let number = 0
/** A text that occurs nowhere else, of the shape of an id, so that no rule stops it early. */
export const canary = () => `canary${String(number++).padStart(19, '0')}`

const figures = { price: 2, minPrice: 1, minQuantity: 1, maxQuantity: 2 }
const item = () => ({ productId: canary(), ...figures })
const term = { type: 'CLIENT', termType: 'SHORT_TERM', shortTermOption: 'CASH' }
const table = () => ({ name: canary(), ...term, priceTableItems: [item(), item()] })
const user = () => ({
  ...{ username: canary(), password: canary(), name: canary(), phone: canary(), userType: 'ADMIN' },
  email: `${canary()}@canary.example`,
})

/** The body of an import of one entry. */
const entries = (fields: object) => () => ({ data: [{ externalId: canary(), ...fields }] })

type Call = { query?: () => Record<string, string>; body?: () => Record<string, unknown> }

type WithBody = { [Key in RouteKey]: Routes[Key] extends { body: unknown } ? Key : never }[RouteKey]

/** Every operation of the contract. */
export const OPERATIONS = Object.keys(ROUTES)

/** The input of an operation that passes its rules, with a canary in every field that takes a text. */
const CALLS: Record<string, Call> = {
  'POST /api/auth/login': { body: () => ({ username: canary(), password: canary() }) },
  'POST /api/auth/refresh': { body: () => ({ refreshToken: canary() }) },
  'POST /api/auth/logout': { body: () => ({ refreshToken: canary() }) },
  'POST /api/auth/sso/logout': { body: () => ({ refreshToken: canary() }) },
  'POST /api/auth/password-link/check': { body: () => ({ token: canary() }) },
  'POST /api/auth/password-link/redeem': { body: () => ({ token: canary(), password: canary() }) },
  'GET /api/orders': { query: () => ({ createdAfter: '2026-01-01T00:00:00.000Z' }) },
  'POST /api/orders/{id}/print-status': { body: () => ({ statusImpressao: 'PRINTED' }) },
  'POST /api/orders/{id}/notes': { body: () => ({ message: canary() }) },
  'GET /api/orders/document': { query: () => ({ ids: canary() }) },
  'GET /api/orders/erp-steps': { query: () => ({ ids: canary() }) },
  'GET /api/customers/credit': { query: () => ({ ids: canary() }) },
  'GET /api/users': { query: () => ({ search: canary() }) },
  'POST /api/users': { body: user },
  'PATCH /api/users/{id}': { body: () => ({ ...user(), username: undefined }) },
  'PATCH /api/profile': { body: () => ({ name: canary(), email: `${canary()}@canary.example` }) },
  'POST /api/profile/password': { body: () => ({ currentPassword: canary(), newPassword: canary() }) },
  'GET /api/price-tables': { query: () => ({ search: canary() }) },
  'GET /api/price-tables/usual-prices': { query: () => ({ type: 'CLIENT', except: canary() }) },
  'POST /api/price-tables': { body: table },
  'PATCH /api/price-tables/{id}': { body: table },
  'POST /api/price-tables/{id}/activity': { body: () => ({ isActive: false }) },
  'POST /api/price-adjustments/undo': { body: () => ({ id: canary(), tables: [canary()] }) },
  'POST /api/price-tables/{id}/duplicate': { body: () => ({ name: canary() }) },
  'GET /api/search': { query: () => ({ q: canary() }) },
  'POST /api/telemetry': {
    body: () => ({ events: [{ kind: 'crash', remote: canary(), build: canary() }] }),
  },
  'POST /api/import/customers': { body: entries({ name: canary(), cnpjCpf: '52998224725' }) },
  'POST /api/import/properties': { body: entries({ name: canary(), customerExternalId: canary() }) },
  'POST /api/import/products': { body: () => ({ data: [{ sku: canary(), name: canary() }] }) },
  'POST /api/import/price-tables': {
    body: entries({ ...table(), priceTableItems: [{ ...figures, sku: canary() }] }),
  },
  'POST /api/import/orders': {
    body: entries({ orderItems: [{ sku: canary(), quantidade: 1, preco: 1 }], customerExternalId: canary() }),
  },
  'POST /api/import/order-logs': {
    body: entries({ orderExternalId: canary(), eventType: 'ERP_SYNC', details: { [canary()]: canary() } }),
  },
  'PATCH /api/saved-views': {
    body: () => ({ list: '/home', views: [{ name: canary(), search: canary(), isDefault: false }] }),
  },
  'POST /api/rollouts/withdrawn': { body: () => ({ remote: canary(), build: canary() }) },
} satisfies Partial<Record<RouteKey, Call>> & Record<WithBody, Call>

/** Headers that a caller may send, each with a canary. */
export const canaryHeaders = () => ({
  cookie: `session=${canary()}`,
  referer: `https://${canary()}.example/?x=${canary()}`,
  'user-agent': canary(),
  'x-forwarded-for': canary(),
  'x-request-id': canary(),
  host: `${canary()}.example`,
  origin: `https://${canary()}.example`,
})

/**
 * An operation with its placeholders, queries and headers filled.
 * @param path what stands in place of `{…}`; a canary unless given
 */
export function callOf(operation: string, path: string = canary()) {
  const [method = '', pattern = ''] = operation.split(' ')
  const { query, body } = CALLS[operation] ?? {}
  const payload = body?.()
  return {
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE', // the contract has no other
    url: pattern.replace(/\{\w+\}/g, path),
    query: { ...query?.() },
    headers: canaryHeaders(),
    ...(payload && { payload }),
  } satisfies InjectOptions
}

const FILTERS = ['page', 'limit', 'status', 'type', 'userType', 'isActive']
const LONG = `"${'canary'.repeat(50_000)}"`
const BROKEN = ['{"canary', '["canary"]', '"canary"', '{"__proto__":"canary"}', LONG]

const withBody = (call: ReturnType<typeof callOf>, payload: object | string, type = 'application/json') => ({
  ...call,
  headers: { ...call.headers, 'content-type': type },
  payload,
})

/** The same call with bodies that are refused before anything looks at their fields. */
export function unreadableCallsOf(operation: string) {
  const call = callOf(operation)
  return [...BROKEN.map((text) => withBody(call, text)), withBody(call, canary(), `text/${canary()}`)]
}

/** The same call once per field of its query or its body, with a value there that no rule takes. */
export function brokenCallsOf(operation: string) {
  const call = callOf(operation)
  const { query, payload } = call
  // A call that reads has no body; the others take any query.
  if (call.method === 'GET') {
    const names = Object.keys({ ...query, ...Object.fromEntries(FILTERS.map((name) => [name, ''])) })
    return names.map((name) => ({ ...call, query: { ...query, [name]: canary().repeat(60) } }))
  }
  return Object.keys(payload ?? {}).flatMap((name) =>
    [{ [canary()]: [canary()] }, [canary()]].map((wrong) => withBody(call, { ...payload, [name]: wrong })),
  )
}
