import { type AppConfig, appConfig } from '@celeiro/api-contract/app-config'

/** Milliseconds that the configuration may take; without it nothing can be shown. */
const TIMEOUT = 10_000

/** `config.json` arrived, or is missing on a server that responds: trying again helps only once somebody mends it. */
export class InvalidConfigError extends Error {}

/**
 * Reads `/config.json`, revalidated with the server at every start of the app.
 * @throws `InvalidConfigError` when it is missing or is not what the contract says, another error when it cannot be
 *   fetched in time
 */
export async function loadAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) })
  if (response.status === 404) throw new InvalidConfigError('/config.json is missing')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  // Apart from parsing: a connection that breaks here is no fault of the content.
  const text = await response.text()
  try {
    return appConfig.parse(JSON.parse(text))
  } catch (cause) {
    throw new InvalidConfigError('/config.json is not valid', { cause })
  }
}
