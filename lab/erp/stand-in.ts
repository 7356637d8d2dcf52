import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, receiveOrders } from './receive-orders.mjs'

/** What a stand-in does besides accepting orders. */
export interface Rules {
  /** Milliseconds that each answer takes. */
  delay: number
  /** Every so manieth call gets a 503; 0: none. */
  failEvery: number
  /** Orders of more than these reais get a 422. */
  refuseAbove: number
}

export interface ReceivedOrder {
  id: string
  total: number
}

/** A call that has been answered. */
export interface AnsweredCall {
  order: ReceivedOrder
  /** Its `Idempotency-Key`. */
  key: string
  /** The id that the order got, or the reason why it got none. */
  answer: string
}

/**
 * An ERP of the loopback interface that receives orders as docs/erp.md shows.
 * @param tell gets each call that it answers by a rule, not those that only repeat an answer
 */
export async function startErp(
  { port = 0, secret, rules }: { port?: number; secret: string; rules: Rules },
  tell: (call: AnsweredCall) => void,
) {
  let calls = 0
  async function book(order: ReceivedOrder, key: string): Promise<string> {
    const isFailing = rules.failEvery > 0 && ++calls % rules.failEvery === 0
    await sleep(rules.delay)
    if (isFailing) throw refusal(503, 'Em manutenção')
    if (order.total > rules.refuseAbove) throw refusal(422, 'Limite de crédito excedido')
    const answer = `SBO-${order.id}`
    tell({ order, key, answer })
    return answer

    function refusal(status: number, reason: string) {
      tell({ order, key, answer: `${status} ${reason}` })
      return new Refusal(status, reason)
    }
  }
  const server = createServer(receiveOrders(secret, book)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address instanceof Object ? address.port : port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
