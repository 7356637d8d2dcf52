import { type AppConfig, appConfig } from '@celeiro/api-contract/app-config'

/** Milliseconds that the configuration may take; without it nothing can be shown. */
const TIMEOUT = 10_000

/**
 * Reads `/config.json`, revalidated with the server at every start of the app.
 * @throws when it cannot be fetched in time or is not what the contract says
 */
export async function loadAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return appConfig.parse(await response.json())
}
