import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 5 * 60

/**
 * Whether a body comes from Celeiro, and was sent within the last five minutes.
 * @type {(body: string, signature: string, secret: string) => boolean}
 */
const isGenuine = (body, signature, secret) => {
  const { t, v1 = '' } = Object.fromEntries(signature.split(',').map((part) => part.split('=')))
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  const given = Buffer.from(v1, 'hex')
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) <= TOLERANCE_SECONDS
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}

/** What `book` throws for an order that the ERP does not take. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/**
 * Receives orders over HTTP. `book` books one and returns its id in the ERP.
 * @param {string} secret
 * @param {(order: any, key: string) => string | Promise<string>} book
 * @returns {import('node:http').RequestListener}
 */
export function receiveOrders(secret, book) {
  // In an ERP a table with three unique indexes: over keys, over orders and over external ids, which alone stay when an order is
  // imported again into a restored database. A row without an id is a claim: it is committed before the booking begins, since a
  // second call may come while the first one is still booking.
  const claims = new Map()
  /** @type {(order: any, key: string) => Promise<string>} */
  const bookOnce = async (order, key) => {
    const names = [
      `key ${key}`,
      `order ${order.id}`,
      ...(order.externalId ? [`external id ${order.externalId}`] : []),
    ]
    const claim = names.map((name) => claims.get(name)).find(Boolean)
    if (claim && !claim.id) throw new Refusal(409, 'Pedido em processamento')
    if (claim) return claim.id
    const own = { id: '' }
    for (const name of names) claims.set(name, own)
    try {
      own.id = await book(order, key)
      return own.id
    } catch (error) {
      // Nothing was booked: the next call may book it.
      for (const name of names) claims.delete(name)
      throw error
    }
  }
  return async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { 'x-celeiro-signature': signature, 'idempotency-key': key } = request.headers
    try {
      if (!isGenuine(body, `${signature}`, secret)) throw new Refusal(401, 'Assinatura inválida')
      response.end(JSON.stringify({ integrationId: await bookOnce(JSON.parse(body), `${key}`) }))
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'Erro interno')
      response.writeHead(status).end(JSON.stringify({ message }))
    }
  }
}
