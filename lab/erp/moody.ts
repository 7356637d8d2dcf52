import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../api/demo/random.ts'

/** What an order is to both sides. */
export interface Essence {
  total: number
  items: readonly { sku: string; quantidade: number; preco: number }[]
}

export const essenceOf = (order: { total: number; orderItems: Essence['items'] }): string =>
  JSON.stringify([
    order.total,
    order.orderItems.map(({ sku, quantidade, preco }) => [sku, quantidade, preco]),
  ])

export interface Booking {
  integrationId: string
  essence: string
  /** Not by a call. */
  isByHand?: boolean
}

type Mood = {
  weight: number
  delay?: number
  status?: number
  body?: string
  resets?: boolean
  refuses?: boolean
}

/** All manners of an ERP's answer, and of what stands before it. A delay of eleven seconds is longer than a host waits. */
const MOODS: readonly Mood[] = [
  { weight: 30 },
  { weight: 10, delay: 1_500 },
  { weight: 3, delay: 11_000 },
  { weight: 10, resets: true },
  { weight: 8, refuses: true },
  ...[302, 401, 404, 409, 503].map((status) => ({ weight: 5, status })),
  { weight: 5, status: 200, body: '<html><h1>Entrar</h1></html>' },
]
const ANY_MOOD = MOODS.flatMap((mood) => Array<Mood>(mood.weight).fill(mood))

/** An ERP that answers in any manner, and books once per key alone: an order that comes under two keys is booked twice. */
export async function startMoodyErp(random: Random) {
  const claims = new Map<string, Booking | 'at work'>()
  const bookings = new Map<string, Booking[]>()
  const bodies = new Map<string, Set<string>>()
  let booked = 0
  let isCalm = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const key = String(request.headers['idempotency-key'])
    bodies.set(key, (bodies.get(key) ?? new Set()).add(body))
    const mood: Mood = isCalm ? { weight: 1 } : random.pick(ANY_MOOD)
    if (mood.status !== undefined) return void response.writeHead(mood.status).end(mood.body)
    if (claims.get(key) === 'at work') return void response.writeHead(409).end()
    if (!claims.has(key) && mood.refuses)
      return void response.writeHead(422).end('Limite de crédito excedido')
    if (!claims.has(key)) {
      claims.set(key, 'at work')
      await sleep(mood.delay ?? 5)
      const order = JSON.parse(body)
      const booking = { integrationId: `SBO-${++booked}`, essence: essenceOf(order) }
      claims.set(key, booking)
      bookings.set(order.id, [...(bookings.get(order.id) ?? []), booking])
    }
    if (mood.resets) return void request.socket.destroy()
    response.end(JSON.stringify(claims.get(key)))
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address instanceof Object ? address.port : 0}`,
    /** By the id of the order. */
    bookings,
    /** What came under each key. */
    bodies,
    /** From now on every call is answered well. */
    calmDown(): void {
      isCalm = true
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
