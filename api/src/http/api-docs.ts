import { timestamp } from '@celeiro/api-contract'
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ERROR_DESCRIPTIONS, errorStatusesOf } from './error-statuses.ts'

type JsonSchema = { [keyword: string]: unknown }
type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** The viewer would make one up from the pattern, with a hundred digits. */
const EXAMPLES = new Map<z.core.$ZodType, unknown[]>([[timestamp, ['2026-03-10T15:00:00.000Z']]])

const jsonSchemaTransform = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }: Described) => {
      const examples = EXAMPLES.get(zodSchema)
      if (examples) jsonSchema['examples'] = examples
      const better = readAs(zodSchema)
      if (!better) return
      for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword]
      Object.assign(jsonSchema, better)
    },
  },
})

/**
 * Describes a query parameter by its parsed type: `true` as a boolean, `20` as an integer with its range. Responses
 * without a body are `null`, as the generator requires.
 */
function readAs({ _zod: { def } }: z.core.$ZodTypes): JsonSchema | undefined {
  if (def.type === 'undefined') return { type: 'null', description: 'Feito' }
  if (def.type === 'default') {
    // Zod types an inner schema as the base of all schemas.
    const schema = readAs(def.innerType as z.core.$ZodTypes)
    return schema && { ...schema, default: def.defaultValue }
  }
  if (def.type !== 'pipe') return undefined
  const { type } = def.out._zod.def
  if (type !== 'boolean' && type !== 'number') return undefined
  const { $schema: _, ...schema } = z.toJSONSchema(def.out)
  return schema
}

/** The responses of a route, with each of its error statuses instead of `4xx` and `5xx`. */
function withErrors(response: JsonSchema, route: RouteOptions): JsonSchema {
  const { '4xx': body, '5xx': _, ...statuses } = response
  const success = Object.entries(statuses).map(([status, schema]) => [
    status,
    { description: 'Sucesso', ...Object(schema) },
  ])
  const errors = errorStatusesOf(route).map((status) => [
    status,
    { ...Object(body), description: ERROR_DESCRIPTIONS[status] },
  ])
  return Object.fromEntries([...success, ...errors])
}

/**
 * Describes every call as OpenAPI, generated from the contract. Must be registered before the routes that it
 * describes.
 * @param isServed whether `/api/openapi.json` exists
 */
export function registerApiDocs(app: FastifyInstance, isServed: boolean): void {
  app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API do Celeiro', version: '1.0.0' },
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const { response, ...request } = schema
      const described = response
        ? { ...request, response: withErrors({ ...response }, document.route) }
        : request
      const roles = document.route.config?.roles
      const isPublic = roles === 'public'
      return {
        schema: isPublic ? described : { ...described, security: [{ accessToken: [] }], 'x-roles': roles },
        url,
      }
    },
  })
  if (!isServed) return
  app.register(async (scope) => {
    scope.get('/api/openapi.json', { config: { roles: 'public' }, schema: { hide: true } }, () =>
      app.swagger(),
    )
  })
}
