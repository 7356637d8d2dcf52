import { isRecord } from '@celeiro/api-contract/wire'
import { parseApiUrl } from '@celeiro/app-manifest/api-url'
import type { ApiDocument } from '../checks/check.ts'

const TIME_LIMIT_MS = 10_000

/**
 * The document of the API that remotes will call. Any backend may serve them, so without an address or a document nothing is
 * compared, and a line says so.
 * @param apiUrl the address in `config.json`; empty for the API beside the app, whose origin a web root does not tell
 */
export async function deployedApi(
  named: string | undefined,
  apiUrl: string,
): Promise<ApiDocument | undefined> {
  if (named === 'off') return undefined
  const address = named === undefined ? apiUrl : parseApiUrl(named)
  if (address === undefined) throw new Error(`--api is the address of an API; it is "${named}".`)
  if (address === '') {
    console.log('The calls of the remotes were not compared: name the API with --api <address>.')
    return undefined
  }
  const url = `${address}/api/openapi.json`
  try {
    return await fetchDocument(url)
  } catch (error) {
    const reason = `${url}: ${error instanceof Error ? error.message : error}`
    if (named !== undefined) throw new Error(`The API has no document to compare with. ${reason}`)
    console.log(`The calls of the remotes were not compared. ${reason}`)
    return undefined
  }
}

async function fetchDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const document: unknown = await response.json()
  if (!isRecord(document) || !isRecord(document['paths'])) throw new Error('not an OpenAPI document')
  // The checks take parts that are of another form as parts that say nothing.
  return document as unknown as ApiDocument
}
