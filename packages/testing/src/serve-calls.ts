import type { Placeholder, ResponseOf } from '@celeiro/api-contract/route-types'
import type { RouteKey } from '@celeiro/api-contract/routes'
import { network, onCall, toResponse } from '@celeiro/test-network'
import type { JsonBodyType } from 'msw'

/** What the API replies to a call: a JSON body or a whole response, or a function that gets the request. */
type Answer<Key extends RouteKey> =
  | ResponseOf<Key>
  | Response
  | ((call: {
      request: Request
      params: Record<Placeholder<Key>, string>
    }) => ResponseOf<Key> | Response | Promise<ResponseOf<Key> | Response>)

/** Replies of the API, by call. */
type Answers = { readonly [Key in RouteKey]?: Answer<Key> }

/** Declares calls of a test with what the API replies: `serveCalls({ 'GET /api/customers': { data: [] } })`. A later one wins. */
export function serveCalls(answers: Answers): void {
  const isCall = (key: string): key is RouteKey => Object.hasOwn(answers, key)
  const handlers = Object.keys(answers)
    .filter(isCall)
    .map((key) =>
      onCall(key, async (call) => {
        const answer: unknown = answers[key]
        const reply: unknown = typeof answer === 'function' ? await answer(call) : answer
        // Its type is that of the contract, whose bodies are JSON.
        return toResponse(reply instanceof Response ? reply.clone() : (reply as JsonBodyType))
      }),
    )
  network.use(...handlers)
}
