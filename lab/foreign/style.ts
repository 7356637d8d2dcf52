import type { UnknownRecord } from '../../packages/api-contract/src/wire.ts'

export interface ListAbout {
  /** The key of the list in the contract. */
  key: 'orders' | 'logs' | 'users' | 'priceTables' | 'products' | 'customers' | 'properties'
  /** Rows on all pages. */
  total: number
  page: number
  limit: number
  pages: number
}

export interface Failure {
  status: number
  message: string
  /** The field of the request that caused it. */
  field?: string
}

/** What a server sends: JSON, or an HTML page. */
export type Sent = { json: unknown } | { html: string }

/** How one foreign server words its responses. The records are the same for all of them. */
export interface Style {
  name: string
  /** For the documentation: how this server differs from the contract. */
  summary: string
  list: (rows: unknown[], about: ListAbout) => unknown
  /** One record: figures, a token pair, what was saved. */
  record: (record: UnknownRecord) => unknown
  error: (failure: Failure) => Sent
  /** Every record inside a response, before it is wrapped. */
  row?: (row: UnknownRecord) => UnknownRecord
  /** Rows on a page, for every list that does not ask for a `limit`. Absent: those lists come whole. */
  pageSize?: number
  /** Why it refuses a request that is right for the contract. */
  refuse?: (request: { method: string; path: string; body: UnknownRecord }) => Failure | undefined
}

/** Applies a function to every record of a value, innermost first. */
export function mapRecords(value: unknown, map: (record: UnknownRecord) => UnknownRecord): unknown {
  if (Array.isArray(value)) return value.map((part) => mapRecords(part, map))
  if (typeof value !== 'object' || value === null) return value
  return map(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapRecords(part, map)])))
}

export const json = (value: unknown): Sent => ({ json: value })
