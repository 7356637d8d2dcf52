import axios from 'axios'
import { toApiError } from './to-api-error.ts'
import type { Transport } from './transport.ts'

/** How long a call may take before it fails with `TIMEOUT`, in milliseconds (spec §9). */
export const CALL_TIMEOUT_MS = 10_000

const client = axios.create({ timeout: CALL_TIMEOUT_MS, headers: { Accept: 'application/json' } })

/** Sets the address of the API host, without a path; `''` means the page's own origin. */
export function configureApi({ baseUrl }: { baseUrl: string }): void {
  client.defaults.baseURL = baseUrl
}

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
    return response.data
  } catch (error) {
    throw toApiError(error)
  }
}
