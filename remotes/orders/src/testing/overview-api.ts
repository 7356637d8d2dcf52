import { configureApi } from '@celeiro/shared-auth'
import { network, onCall, type Reply, toResponse } from '@celeiro/testing'
import { apiOverview } from './api-overview.ts'

/** Offers the feature and serves GET /api/overview. */
export function serveOverview(reply: Reply<void> = () => ({ data: apiOverview() })): void {
  configureApi({ baseUrl: '', features: ['overview'] })
  network.use(onCall('GET /api/overview', async () => toResponse(await reply())))
}
