import { network, type Reply, toResponse } from '@celeiro/testing'
import { http } from 'msw'

type Call = {
  method: string
  path: string
  body: unknown
  query: URLSearchParams
  ifMatch: string | null
}

type Method = 'get' | 'post' | 'patch' | 'delete'

/** Serves one call of the API. The returned list records the calls. */
function serve(method: Method, path: string, reply: Reply<Call>): Call[] {
  const calls: Call[] = []
  network.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const url = new URL(request.url)
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const call = {
        method: request.method,
        path: url.pathname,
        body,
        query: url.searchParams,
        ifMatch: request.headers.get('If-Match'),
      }
      calls.push(call)
      return toResponse(await reply(call))
    }),
  )
  return calls
}

export const serveProducts = (reply: Reply<Call>) => serve('get', '/products', reply)
export const serveProductTables = (reply: Reply<Call>) =>
  serve('get', '/products/:productId/price-tables', reply)
export const serveTables = (reply: Reply<Call>) => serve('get', '/price-tables', reply)
export const serveTableStats = (reply: Reply<Call>) => serve('get', '/price-tables/stats', reply)
export const serveUsualPrices = (reply: Reply<Call>) => serve('get', '/price-tables/usual-prices', reply)
export const serveCreate = (reply: Reply<Call>) => serve('post', '/price-tables', reply)
export const serveUpdate = (reply: Reply<Call>) => serve('patch', '/price-tables/:id', reply)
export const serveDuplicate = (reply: Reply<Call>) => serve('post', '/price-tables/:id/duplicate', reply)
export const serveActivity = (reply: Reply<Call>) => serve('post', '/price-tables/:id/activity', reply)
export const serveDelete = (reply: Reply<Call>) => serve('delete', '/price-tables/:id', reply)
