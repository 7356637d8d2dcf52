import { createApp } from '../../api/src/app.ts'
import type { Executor } from '../../api/src/database/database.ts'
import { randomIds } from '../../api/src/ids.ts'
import type { JsonSchema } from './sample-of.ts'

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}

/** A call, described from the schemas of the contract. */
export interface Operation {
  method: string
  path: string
  summary: string
  roles: readonly string[]
  parameters: readonly Parameter[]
  body: JsonSchema | undefined
  /** The body of a successful response; undefined where it has none. */
  response: JsonSchema | undefined
}

interface Content {
  content?: { 'application/json'?: { schema?: JsonSchema } }
}

interface SwaggerOperation {
  summary?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
  'x-roles'?: readonly string[]
}

export interface SwaggerDocument {
  paths: Record<string, Record<string, SwaggerOperation>>
}

const schemaOf = (part: Content | undefined) => part?.content?.['application/json']?.schema

/** Every call of our API host, which declares them with the schemas of the contract. */
export const describeApi = async (): Promise<Operation[]> => operationsOf(await apiDocument())

/** The document that our API host serves at `/api/openapi.json`. */
export async function apiDocument(): Promise<SwaggerDocument> {
  // The description needs routes only; no call is made, so no database is used.
  const db = {} as Executor
  const app = await createApp({
    db,
    clock: { now: () => new Date() },
    ids: randomIds,
    config: {
      jwtSecrets: ['for the description alone, signs nothing'],
      webRoot: undefined,
      webOrigins: [],
      webDevTools: false,
      corsOrigins: [],
      trustedProxies: [],
      maxConnections: 1,
      logLevel: 'silent',
      sessionDays: 30,
      apiDocs: false,
      configUrl: undefined,
      rolloutToken: undefined,
      releaseTokens: undefined,
      sourceMaps: undefined,
      loginLimits: { perAddress: 1, overall: 1 },
    },
  })
  // The plugin types its document more loosely than the routes are.
  const document = app.swagger() as SwaggerDocument
  await app.close()
  return document
}

export function operationsOf({ paths }: SwaggerDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { summary = '', parameters = [], requestBody, responses = {} } = operation
      const success = Object.keys(responses).find((status) => status.startsWith('2'))
      return {
        method: method.toUpperCase(),
        path,
        summary,
        roles: operation['x-roles'] ?? [],
        parameters,
        body: schemaOf(requestBody),
        response: success ? schemaOf(responses[success]) : undefined,
      }
    }),
  )
}
