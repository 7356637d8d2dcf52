import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every call as OpenAPI, generated from the contract. Registered before the routes that it describes. */
export function registerApiDocs(app: FastifyInstance): void {
  app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Celeiro API', version: '1.0.0' },
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const isPublic = document.route.config?.roles === 'public'
      return { schema: isPublic ? schema : { ...schema, security: [{ accessToken: [] }] }, url }
    },
  })
  app.register(async (scope) => {
    scope.get('/api/docs', { config: { roles: 'public' }, schema: { hide: true } }, () => app.swagger())
  })
}
