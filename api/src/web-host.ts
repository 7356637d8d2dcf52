import { apiOrigin } from '@celeiro/api-contract/api-url'
import type { Variables } from './environment.ts'
import { requireWebRoot } from './http/web-root.ts'
import { listen, shownUrl } from './server/listen.ts'
import { stopOnSignals } from './server/stop-on-signals.ts'
import { createWebApp } from './web-app.ts'
import { readWebConfig } from './web-config.ts'

/** Files are sent at once, even to slow lines. */
const DRAIN_MS = 5_000

/** Serves a web root whose pages call an API elsewhere. */
export async function startWebHost(variables: Variables): Promise<void> {
  const config = readWebConfig(variables)
  requireWebRoot(config.webRoot)
  const app = await createWebApp(config)
  stopOnSignals(app, { drainMs: DRAIN_MS })
  const url = shownUrl(config.host, await listen(app, config))
  console.log(`Celeiro pronto em ${url}`)
  console.log(`API: ${config.apiUrl} (por exemplo, ${config.apiUrl}/api/orders)`)
  if (apiOrigin(config.apiUrl) !== url) console.log(`Essa API precisa aceitar a origem ${url} (CORS).`)
}
