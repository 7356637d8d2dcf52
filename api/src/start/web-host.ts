import { apiOrigin } from '@celeiro/app-manifest/api-url'
import type { Variables } from '../config/environment.ts'
import { readWebConfig } from '../config/web-config.ts'
import { createProbes } from '../http/probes.ts'
import { startManagement } from '../management/management-server.ts'
import { finishStart, type Lifecycle } from '../server/lifecycle.ts'
import { listen } from '../server/listen.ts'
import { stopOnSignals } from '../server/stop-on-signals.ts'
import { createWebApp } from '../web/web-app.ts'
import { requireWebRoot } from '../web/web-root.ts'

/** Files are sent at once, even to slow lines. */
const DRAIN_MS = 5_000

/** Serves a web root whose pages call an API elsewhere. */
export async function startWebHost(variables: Variables): Promise<void> {
  const config = readWebConfig(variables)
  requireWebRoot(config.webRoot)
  const lifecycle: Lifecycle = { phase: 'starting' }
  const probes = createProbes(lifecycle, undefined, config.webRoot)
  const management = await startManagement(config.management, probes)
  management?.watchConfig(config.webRoot)
  const app = await createWebApp(config, lifecycle, management?.observe)
  stopOnSignals(app, { lifecycle, delayMs: config.stopDelaySeconds * 1000, drainMs: DRAIN_MS })
  const url = await listen(app, config)
  finishStart(lifecycle)
  console.log(`Celeiro is ready at ${url}`)
  console.log(`API: ${config.apiUrl} (for example ${config.apiUrl}/api/orders)`)
  if (apiOrigin(config.apiUrl) !== url) console.log(`That API must accept the origin ${url} (CORS).`)
}
