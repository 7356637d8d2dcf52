import { network, type Reply, toResponse } from '@celeiro/testing'
import { http } from 'msw'

type Call = { method: string; path: string; body: unknown; query: URLSearchParams }

type Method = 'get' | 'post' | 'patch' | 'delete'

/** Serves one call of the API. The returned list records the calls. */
function serve(method: Method, path: string, answer: Answer<Call>): Call[] {
  const calls: Call[] = []
  network.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const url = new URL(request.url)
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const call = { method: request.method, path: url.pathname, body, query: url.searchParams }
      calls.push(call)
      return toResponse(await answer(call))
    }),
  )
  return calls
}

export const serveProducts = (answer: Reply<Call>) => serve('get', '/products', answer)
export const serveProductTables = (answer: Reply<Call>) =>
  serve('get', '/products/:productId/price-tables', answer)
export const serveTables = (answer: Reply<Call>) => serve('get', '/price-tables', answer)
export const serveCreate = (answer: Reply<Call>) => serve('post', '/price-tables', answer)
export const serveUpdate = (answer: Reply<Call>) => serve('patch', '/price-tables/:id', answer)
export const serveDuplicate = (answer: Reply<Call>) => serve('post', '/price-tables/:id/duplicate', answer)
export const serveDelete = (answer: Reply<Call>) => serve('delete', '/price-tables/:id', answer)
