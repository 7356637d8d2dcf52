import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

/** Only below the root of a host: the page's own modules may lie in folders of that name. */
const API_CALL = /^https?:\/\/[^/]+\/api\//

let undeclaredCalls: string[] = []

/** A refusal, because that is not tried again: the screen under test shows its error at once. */
const refuseUndeclared = http.all(API_CALL, ({ request }) => {
  undeclaredCalls.push(`${request.method} ${new URL(request.url).pathname}`)
  return HttpResponse.json({ message: 'The test did not declare this call.' }, { status: 403 })
})

const worker = setupWorker(refuseUndeclared)

/** The API in tests: answers what a test declares with `network.use(...)`, for that test; any other call fails it. */
export const network = { use: worker.use.bind(worker) }

export async function startNetwork(): Promise<void> {
  // What the page itself is made of goes through the worker too.
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
}

export function stopNetwork(): void {
  worker.stop()
}

/** Forgets the declared answers, and tells which calls nobody had declared. */
export function resetNetwork(): string[] {
  worker.resetHandlers()
  const calls = undeclaredCalls
  undeclaredCalls = []
  return calls
}
