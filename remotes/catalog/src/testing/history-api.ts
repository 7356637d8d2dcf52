import { network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { apiVersion } from './api-samples.ts'

const PER_PAGE = 20

/**
 * Serves the history of a table. The returned list records the queries.
 * @param tables as they were in the last versions, oldest first
 * @param earlier how many versions came before
 * @param gone how many of these the API does not keep any more
 */
export function serveHistory(tables: readonly object[], { earlier = 0, gone = 0 } = {}): string[] {
  const calls: string[] = []
  const total = earlier + tables.length
  network.use(
    onCall('GET /api/price-tables/{id}/history', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      calls.push(search)
      const newest = total - (Number(searchParams.get('page')) - 1) * PER_PAGE
      const data = Array.from({ length: Math.min(PER_PAGE, newest - gone) }, (_, index) =>
        apiVersion(newest - index),
      )
      return HttpResponse.json({ data, totalCount: total - gone, hasNext: newest - gone > PER_PAGE })
    }),
    onCall('GET /api/price-tables/{id}/history/{version}', ({ params: { id, version } }) =>
      HttpResponse.json({
        data: { ...apiVersion(Number(version)), id, table: tables[Number(version) - earlier - 1] },
      }),
    ),
  )
  return calls
}
