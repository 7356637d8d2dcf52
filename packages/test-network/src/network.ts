import type { Placeholder } from '@celeiro/api-contract/route-types'
import type { RouteKey } from '@celeiro/api-contract/routes'
import { type DefaultBodyType, HttpHandler, HttpResponse, type HttpResponseResolver, http } from 'msw'
import { setupWorker } from 'msw/browser'

/** Only at the root of a host: modules of the page may be in folders named `api`. */
const API_CALL = /^https?:\/\/[^/]+\/api\//

let undeclaredCalls: string[] = []

/** A 403, because the app does not retry it: the screen under test shows its error at once. */
const refuseUndeclared = http.all(API_CALL, ({ request }) => {
  undeclaredCalls.push(`${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.json({ message: 'The test did not declare this call.' }, { status: 403 })
})

const LAST_CALL = '/api/last-call-of-a-test'

const worker = setupWorker(
  http.get(LAST_CALL, () => HttpResponse.json({})),
  refuseUndeclared,
)

/** The API in tests. It handles calls that the test declares with `network.use(...)`; any other call fails the test. */
export const network = { use: worker.use.bind(worker) }

/** A handler of a call of the contract, for `network.use`. */
export function onCall<Key extends RouteKey>(
  key: Key,
  resolver: HttpResponseResolver<Record<Placeholder<Key>, string>, DefaultBodyType, undefined>,
) {
  const [method = '', path = ''] = key.split(' ')
  return new HttpHandler(method, `*${path.replace(/\{(\w+)\}/g, ':$1')}`, resolver)
}

/** Pictures and styles of the page go through the worker too. */
export const startNetwork = () => worker.start({ quiet: true, onUnhandledRequest: 'bypass' })

export const stopNetwork = () => worker.stop()

/**
 * Removes the declared handlers and returns the undeclared calls. Calls of the page reach the worker in order, so a call
 * of its own makes sure that none of this test reaches the handlers of the next one.
 */
export async function resetNetwork(): Promise<string[]> {
  await fetch(LAST_CALL)
  worker.resetHandlers()
  const calls = undeclaredCalls
  undeclaredCalls = []
  return calls
}
