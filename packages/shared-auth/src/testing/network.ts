import { setupWorker } from 'msw/browser'

const worker = setupWorker()
let undeclaredCalls: string[] = []

/** The API in tests: answers what a test declares with `network.use(...)`, for that test; any other call fails it. */
export const network = { use: worker.use.bind(worker) }

export async function startNetwork(): Promise<void> {
  await worker.start({
    quiet: true,
    onUnhandledRequest({ method, url }, print) {
      // What the page itself is made of goes through the worker too.
      if (!new URL(url).pathname.startsWith('/api/')) return
      undeclaredCalls.push(`${method} ${url}`)
      print.error()
    },
  })
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
