import { randomUUID } from 'node:crypto'
import type { UnknownRecord } from '../../packages/api-contract/src/wire.ts'
import { createFixture, FOREIGN_ACCOUNT } from './fixture.ts'
import type { Failure, ListAbout, Style } from './style.ts'

export interface ForeignRequest {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  body: UnknownRecord
}

/** The response before a style words it. */
export interface ForeignResponse {
  status: number
  list?: { rows: UnknownRecord[]; about: ListAbout }
  record?: UnknownRecord
  failure?: Failure
}

/** The calls of the specification on the fixture. Every style shares them. */
export function createForeignApi(style: Style): (request: ForeignRequest) => ForeignResponse {
  const data = createFixture()
  const tables: Record<string, UnknownRecord[]> = { 'price-tables': data.priceTables, users: data.users }
  const tokens = new Set<string>()

  function newPair(): ForeignResponse {
    const pair = { accessToken: randomUUID(), refreshToken: randomUUID() }
    for (const token of Object.values(pair)) tokens.add(token)
    return { status: 200, record: pair }
  }

  function list(rows: UnknownRecord[], key: ListAbout['key'], query: URLSearchParams): ForeignResponse {
    const limit = Number(query.get('limit') ?? style.pageSize ?? Math.max(rows.length, 1))
    const page = Number(query.get('page') ?? 1)
    const total = rows.length
    const about = { key, total, page, limit, pages: Math.max(1, Math.ceil(total / limit)) }
    return { status: 200, list: { rows: rows.slice((page - 1) * limit, page * limit), about } }
  }

  function read(path: string, query: URLSearchParams): ForeignResponse {
    const [, resource, id, part] = path.split('/').slice(1)
    if (path === '/api/orders/stats/dashboard') return { status: 200, record: dashboard(data.orders) }
    if (path === '/api/users/stats') return { status: 200, record: userStats(data.users) }
    if (path.startsWith('/api/order-logs/order/')) return list(data.logs, 'logs', query)
    if (path === '/api/customers/properties') return list(data.properties, 'properties', query)
    if (part === 'properties') {
      return list(
        data.properties.filter(({ customer }) => sameId(customer.id, id)),
        'properties',
        query,
      )
    }
    if (part === 'price-tables') return list(data.priceTables, 'priceTables', query)
    if (resource === 'orders') return list(data.orders, 'orders', query)
    if (resource === 'customers') return list(data.customers, 'customers', query)
    if (resource === 'products') return list(data.products, 'products', query)
    if (resource === 'price-tables') return list(data.priceTables, 'priceTables', query)
    if (resource === 'users') return list(data.users, 'users', query)
    return failed(404, 'Não encontrado')
  }

  function write({ method, path, body }: ForeignRequest): ForeignResponse {
    const refusal = style.refuse?.({ method, path, body })
    if (refusal) return { status: refusal.status, failure: refusal }
    const [, resource = '', sentId] = path.split('/').slice(1)
    const rows = tables[resource] ?? []
    const index = rows.findIndex((row) => sameId(String(row['id']), sentId))
    if (method === 'POST') {
      const id = `c${randomUUID().replaceAll('-', '').slice(0, 24)}`
      const created: UnknownRecord = { ...rows[index], ...body, id, password: undefined }
      rows.push(created)
      return { status: 201, record: created }
    }
    const row = rows[index]
    if (!row) return failed(404, 'Não encontrado')
    if (method === 'DELETE') rows.splice(index, 1)
    else Object.assign(row, body)
    return { status: 200, record: row }
  }

  /** A style may spell ids in its own way. */
  const sameId = (id: string, sent = '') =>
    [id, style.row?.({ id })['id']].map(String).includes(decodeURIComponent(sent))

  return (request) => {
    const { method, path, query, authorization, body } = request
    if (path === '/api/auth/login') {
      const isKnown =
        body['username'] === FOREIGN_ACCOUNT.username && body['password'] === FOREIGN_ACCOUNT.password
      return isKnown ? newPair() : failed(401, 'Credenciais inválidas')
    }
    if (path === '/api/auth/refresh') {
      return tokens.has(String(body['refreshToken'])) ? newPair() : failed(401, 'Token inválido')
    }
    if (!tokens.has(authorization.replace('Bearer ', ''))) return failed(401, 'Faça login')
    return method === 'GET' ? read(path, query) : write(request)
  }
}

function failed(status: number, message: string): ForeignResponse {
  return { status, failure: { status, message } }
}

function dashboard(orders: { status: string; statusImpressao: string; total: number }[]) {
  const count = (status: string) => orders.filter((order) => order.status === status).length
  const printed = orders.filter(({ statusImpressao }) => statusImpressao === 'PRINTED').length
  return {
    totalOrders: orders.length,
    draftOrders: count('DRAFT'),
    confirmedOrders: count('CONFIRMED'),
    integratedOrders: count('INTEGRATED'),
    printedOrders: printed,
    notPrintedOrders: orders.length - printed,
    totalAmount: orders.reduce((sum, { total }) => sum + total, 0),
  }
}

function userStats(users: { isActive: boolean }[]) {
  const activeUsers = users.filter(({ isActive }) => isActive).length
  return { totalUsers: users.length, activeUsers, inactiveUsers: users.length - activeUsers }
}
