import type { AppFeature } from '@celeiro/api-contract/app-config'
import axios from 'axios'
import { isHtmlPage, unreadable } from '../responses/response-shape.ts'
import { toApiError } from './to-api-error.ts'
import type { HttpRequest, Transport } from './transport.ts'

/** How long a call may take before it fails with `TIMEOUT`, in milliseconds (spec §9). */
export const CALL_TIMEOUT_MS = 10_000

const client = axios.create({ timeout: CALL_TIMEOUT_MS, headers: { Accept: 'application/json' } })

let offered: readonly string[] = []

export interface ApiSettings {
  /** Address of the API host, without a path; `''` means the page's own origin. */
  baseUrl: string
  /** Features that the host offers beyond spec §7, by their names in `config.json`. Default: none. */
  features?: readonly string[]
}

export function configureApi({ baseUrl, features = [] }: ApiSettings): void {
  client.defaults.baseURL = baseUrl
  offered = features
}

export function isOffered(feature: AppFeature): boolean {
  return offered.includes(feature)
}

/** The URL that a request goes to. */
export const urlOf = ({ path, params }: HttpRequest): string => client.getUri({ url: path, params })

export const axiosTransport: Transport = async ({ method, path, params, body, signal, token }) => {
  try {
    const response = await client.request<unknown>({
      method,
      url: path,
      params,
      data: body,
      ...(signal && { signal }),
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    })
    // Readers of lists reject an HTML page themselves. Nothing reads the response to a write.
    if (method !== 'GET' && isHtmlPage(response.data)) throw unreadable(response.data)
    return response.data
  } catch (error) {
    throw toApiError(error)
  }
}
