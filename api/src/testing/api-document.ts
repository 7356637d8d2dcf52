import type { FastifyInstance } from 'fastify'

export type JsonSchema = { [keyword: string]: unknown }

export interface Operation {
  operationId: string
  security?: unknown
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

/** The parts of the API's OpenAPI document that tests read. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

export function documentOf(app: FastifyInstance): ApiDocument {
  // api-docs.test.ts checks the shape; the plugin's type also allows references, which it never writes here.
  return app.swagger() as unknown as ApiDocument
}

/** The operation of a route, by the pattern of its address as Fastify spells it: `/api/users/:id`. */
export function operationOf(document: ApiDocument, method: string, url: string): Operation | undefined {
  return document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}
