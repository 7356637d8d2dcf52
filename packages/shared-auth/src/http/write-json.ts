import type { AxiosRequestHeaders } from 'axios'
import { speaks } from './api-settings.ts'

/** Writes a request body as JSON. A replayed call comes with its text. */
export function writeJson(body: unknown, headers: AxiosRequestHeaders): unknown {
  // Otherwise axios declares a form.
  if (body === undefined) headers.setContentType(false)
  if (body === undefined || typeof body === 'string') return body
  headers.setContentType('application/json')
  return JSON.stringify(body, speaks('omit-null') ? withoutNull : undefined)
}

const withoutNull = (_key: string, value: unknown) => (value === null ? undefined : value)
