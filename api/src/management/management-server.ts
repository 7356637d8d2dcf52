import type { ServerConfig } from '../config/web-config.ts'
import { type Probes, registerProbes } from '../http/probes.ts'
import { createServer } from '../server/create-server.ts'
import { listen } from '../server/listen.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const OWN = { webOrigins: [], webDevTools: false, logLevel: 'silent', maxConnections: 100 }

/** Serves `/metrics` and the probes. Nothing here needs a login. */
export async function createManagementServer({ registry }: Metrics, probes: Probes) {
  const app = await createServer({ ...OWN, lifecycle: { phase: 'started' } })
  registerProbes(app, probes)
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}

/** Measures from the first moment of the process to its last, on a port of its own that must not be public. */
export async function startManagement(config: ServerConfig['management'], probes: Probes) {
  if (!config) return undefined
  const metrics = createMetrics()
  metrics.watchReady(probes['/readyz'])
  const url = await listen(await createManagementServer(metrics, probes), config, 'MANAGEMENT_')
  console.log(`Metrics at ${url}/metrics`)
  return metrics
}
