import { network, onCall, type Reply, toResponse } from '@celeiro/testing'
import { http } from 'msw'

/** A user as the API sends it. */
export function apiUser(fields: Record<string, unknown> = {}) {
  return {
    id: 'cm8f2k1a7q0000xv3l5p2d9te',
    username: 'otavia.prates',
    name: 'Otávia Prates',
    email: 'otavia@celeiro.example',
    phone: '65 99999-0000',
    userType: 'PARTNER',
    isActive: true,
    createdAt: '2026-11-19T19:42:07.000Z',
    ...fields,
  }
}

/** A page of users as the API sends it, by default the only one. */
export function apiUserPage(users: unknown[], pagination: Record<string, unknown> = {}) {
  const only = { totalCount: users.length, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false }
  return { data: { users, ...only, ...pagination } }
}

const STATS = { data: { totalUsers: 41, activeUsers: 38, inactiveUsers: 3 } }

/** Serves the list and the counters. The returned lists record the requests of each. */
export function serveUsers(reply: Reply<URLSearchParams>, stats: Reply<URLSearchParams> = () => STATS) {
  const asked: { list: URLSearchParams[]; stats: number } = { list: [], stats: 0 }
  network.use(
    onCall('GET /api/users/stats', async ({ request }) => {
      asked.stats += 1
      return toResponse(await stats(new URL(request.url).searchParams))
    }),
    onCall('GET /api/users', async ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.list.push(query)
      return toResponse(await reply(query))
    }),
  )
  return asked
}

interface Write {
  call: string
  body: unknown
}

/** Serves every write to users. The returned list records the sent bodies. */
export function serveUserWrites(reply: Reply<Write>): Write[] {
  const writes: Write[] = []
  network.use(
    http.all('*/api/users/:id?', async ({ request }) => {
      if (request.method === 'GET') return undefined
      const text = await request.text()
      const write = {
        call: `${request.method} ${new URL(request.url).pathname}`,
        body: text === '' ? null : JSON.parse(text),
      }
      writes.push(write)
      return toResponse(await reply(write))
    }),
  )
  return writes
}
