import type { z } from 'zod'
import type { AppFeature } from './features.ts'
import type { UserRole } from './vocabulary.ts'

/** A call of the API, as the table of routes describes it. */
export interface Route {
  /** The group in the description of the API. */
  tag: string
  /** The name in the description of the API. */
  id: string
  /** In Portuguese. */
  summary: string
  roles: 'public' | readonly UserRole[]
  /** Whether a machine with a token of `INTEGRATION_TOKENS` may make it, too. */
  machines?: true
  /** Apps make the call only where `config.json` names the feature; absent for a call of the specification. */
  feature?: AppFeature
  /** Rules of the placeholders in the path. Absent: any text, and a 404 for an unknown one. */
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.core.$ZodType
  /** The body of a success; absent when it has none. */
  response?: z.core.$ZodType
  /** The media type of a success that is a file. */
  produces?: 'application/pdf'
  /** Whether a success is a 201. */
  creates?: true
  /** The bodies of further statuses. */
  others?: Readonly<Record<number, z.ZodType>>
  /** Error statuses beyond those that follow from method, roles and inputs. */
  errors?: readonly (401 | 403 | 404 | 409 | 429)[]
}

export type RouteTable = Readonly<Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`, Route>>
