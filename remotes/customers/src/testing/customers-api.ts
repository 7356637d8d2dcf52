import { network, onCall, type Reply, toResponse } from '@celeiro/testing'
import { http } from 'msw'

/** A customer as the API sends it. */
export function apiCustomer(fields: Record<string, unknown> = {}) {
  return {
    id: 'cm8f2k1a7q0000xv3l5p2d9te',
    name: 'Cooperativa Vale do Ivaí',
    cnpjCpf: '12ABC34501DE35',
    status: 'ACTIVE',
    active: true,
    limiteCredito: 1_250_000,
    externalId: 'C010200',
    createdAt: '2026-03-10T15:00:00.000Z',
    address: {
      endereco: 'Avenida Brasil',
      numero: '120',
      bairro: 'Centro',
      cidade: 'Ivaiporã',
      estado: 'PR',
    },
    ...fields,
  }
}

/** A farm as the API sends it. */
export function apiProperty(fields: Record<string, unknown> = {}) {
  return {
    id: 'cp7f2k1a7q0000xv3l5p2d9te',
    name: 'Fazenda Santa Luzia',
    address: 'Rodovia PR-466, km 12',
    city: 'Ivaiporã',
    state: 'PR',
    status: 'ACTIVE',
    active: true,
    limiteCredito: '350000.50',
    externalId: 'P100200',
    createdAt: '2026-03-10T15:00:00.000Z',
    updatedAt: '2026-04-11T16:30:00.000Z',
    customer: { name: 'Cooperativa Vale do Ivaí', cnpjCpf: '12ABC34501DE35' },
    ...fields,
  }
}

/** Serves GET /api/customers and counts the calls. */
export function serveCustomers(reply: Reply<number>) {
  return serveList('*/api/customers', reply)
}

/** Serves GET /api/customers/properties and counts the calls. */
export function serveProperties(reply: Reply<number>) {
  return serveList('*/api/customers/properties', reply)
}

/** Serves GET /api/customers/{id}/properties. The returned list records the requested ids. */
export function servePropertiesOf(reply: Reply<string>): string[] {
  const customerIds: string[] = []
  network.use(
    onCall('GET /api/customers/{id}/properties', async ({ params }) => {
      const customerId = String(params.id)
      customerIds.push(customerId)
      return toResponse(await reply(customerId))
    }),
  )
  return customerIds
}

/** Serves a list as a server with pages does. The returned list records the query of each call. */
export function servePages(path: string, reply: Reply<number>): string[] {
  const queries: string[] = []
  network.use(
    http.get(path, async ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      queries.push(search)
      return toResponse(await reply(Number(searchParams.get('page') ?? 1)))
    }),
  )
  return queries
}

function serveList(path: string, reply: Reply<number>) {
  const calls = { count: 0 }
  network.use(
    http.get(path, async () => {
      calls.count += 1
      return toResponse(await reply(calls.count))
    }),
  )
  return calls
}
