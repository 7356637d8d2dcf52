import type { Probes } from '../http/probes.ts'
import type { RequestObserver } from '../http/request-log.ts'
import { shownUrl } from '../server/listen.ts'
import { type ManagementConfig, startManagementServer } from './management-server.ts'
import { createMetrics, type ErpFigures, type Metrics, type PoolUse } from './metrics.ts'

export interface Management {
  observe: RequestObserver
  watchPool(use: () => PoolUse): void
  watchCalls: Metrics['watchCalls']
  countReport: Metrics['countReport']
  countRelease: Metrics['countRelease']
  watchReleases: Metrics['watchReleases']
  watchDisk(freeBytes: () => Promise<number>): void
  watchErp(read: () => Promise<ErpFigures>): void
}

const ignore = () => undefined

/** Without a configuration, nothing is measured and nothing listens. It ends with the process. */
export async function startManagement(
  config: ManagementConfig | undefined,
  probes: Probes,
): Promise<Management> {
  if (!config)
    return {
      observe: ignore,
      countReport: ignore,
      countRelease: ignore,
      watchPool: ignore,
      watchCalls: ignore,
      watchReleases: ignore,
      watchDisk: ignore,
      watchErp: ignore,
    }
  const { registry, watchReady, ...watching } = createMetrics()
  watchReady(probes['/readyz'])
  const { port } = await startManagementServer(config, registry, probes)
  console.log(`Metrics at ${shownUrl(config.host, port)}/metrics`)
  return watching
}
