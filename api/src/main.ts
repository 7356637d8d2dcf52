import { isWebHost } from './config/web-config.ts'
import { endWithReason } from './start/startup-error.ts'

/** With `API_URL` the process serves the web app only, and loads neither the database nor the API. */
async function main(): Promise<void> {
  if (isWebHost(process.env)) {
    const { startWebHost } = await import('./start/web-host.ts')
    return startWebHost(process.env)
  }
  const { startApiHost } = await import('./start/api-host.ts')
  return startApiHost(process.env)
}

main().catch(endWithReason)
