import { type AppConfig, appConfig } from '@celeiro/app-manifest/app-config'
import { takeEarly } from '@celeiro/shared-auth/early-requests'
import { CONFIG_REQUEST, CONFIG_URL } from './config-request.ts'

/** Timeout in milliseconds for the configuration, without which the app cannot render. */
const TIMEOUT = 10_000

/** `config.json` is missing or invalid on a server that responds. A retry fails until `config.json` is fixed. */
export class InvalidConfigError extends Error {}

/**
 * Reads `/config.json`, revalidated with the server at every start of the app.
 * @throws `InvalidConfigError` when it is missing or violates the contract, another error when it cannot be fetched in
 *   time
 */
export async function loadAppConfig(): Promise<AppConfig> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const response = await (takeEarly(CONFIG_URL)?.(signal) ?? fetch(CONFIG_URL, { ...CONFIG_REQUEST, signal }))
  if (response.status === 404) throw new InvalidConfigError('/config.json is missing')
  if (!response.ok) throw new Error(`/config.json responded with status ${response.status}`)
  // Outside the `try`: a connection that breaks here does not make the content invalid.
  const text = await response.text()
  try {
    return appConfig.parse(JSON.parse(text))
  } catch (cause) {
    throw new InvalidConfigError('/config.json is not valid', { cause })
  }
}
