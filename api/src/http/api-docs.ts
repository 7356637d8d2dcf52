import type { AppFeature } from '@celeiro/api-contract/features'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NO_CALL } from './probes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error statuses of this route beyond those that follow from its method, roles and inputs. */
    errors?: readonly ErrorStatus[]
    /** Absent for a call of the specification. */
    feature?: AppFeature
  }
}

type ErrorStatus = keyof typeof ERROR_DESCRIPTIONS

const ERROR_DESCRIPTIONS = {
  400: 'Solicitação inválida',
  401: 'Sem sessão válida',
  403: 'Acesso não permitido',
  404: 'Não encontrado',
  409: 'Conflito com os dados gravados',
  413: 'Conteúdo maior que o permitido',
  415: 'O conteúdo não é JSON ou está comprimido',
  429: 'Solicitações demais ao mesmo tempo ou em pouco tempo; o cabeçalho Retry-After diz quando tentar novamente',
  500: 'Erro no servidor',
  503: 'Indisponível por alguns segundos; o cabeçalho Retry-After diz quando tentar novamente',
} as const

function errorStatusesOf({ method, config, schema }: RouteOptions): ErrorStatus[] {
  const isPublic = config?.roles === 'public'
  // Fastify parses the content of every request but these.
  const takesContent = method !== 'GET' && method !== 'HEAD'
  const statuses: ErrorStatus[] = [
    // A request without a host, for example.
    400,
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(schema?.params ? ([404] as const) : []),
    ...(takesContent ? ([413, 415] as const) : []),
    ...(config?.errors ?? []),
    500,
    503,
  ]
  return statuses.sort((a, b) => a - b)
}

type JsonSchema = { [keyword: string]: unknown }
type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

const jsonSchemaTransform = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }: Described) => {
      const better = readAs(zodSchema)
      if (!better) return
      for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword]
      Object.assign(jsonSchema, better)
    },
  },
})

/** Describes query parameters by their parsed type: `true` as a boolean, and `20` as an integer with its range. */
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

/** Names each error status in place of `4xx` and `5xx`. */
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

const PAGE = '/api/docs'

const DARK = `if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode')`

/** Colours of the page that one can read. */
const COLOURS = `.swagger-ui .opblock .opblock-summary-method { color: #000; text-shadow: none; }
.swagger-ui .info .title small { background: #4a5568; }
.swagger-ui .info .title small.version-stamp { background: #3f6212; }
html:not(.dark-mode) .swagger-ui :is(.info a, .opblock-tag small a) { color: #1d5fad; }
.swagger-ui .btn.execute { background: #1d5fad; border-color: #1d5fad; }
.swagger-ui .download-contents { background: #4a5568; }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: #b3261e; color: #b3261e; }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #595959; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #14724a; color: #14724a; }
.swagger-ui .microlight span[style*="color: rgb(211, 99, 99)"] { color: #f19999 !important; }
`

/** Must be registered before access control, and before the routes that it describes. */
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
      const { roles, feature } = document.route.config ?? {}
      return {
        schema: {
          ...described,
          ...(roles !== 'public' && { security: [{ accessToken: [] }], 'x-roles': roles }),
          ...(feature && { 'x-feature': feature }),
        },
        url,
      }
    },
  })
  if (!isServed) return
  // The plugin cannot be told the roles of its routes.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(PAGE)) route.config = { ...route.config, roles: 'public' }
  })
  app.register(fastifySwaggerUi, {
    routePrefix: PAGE,
    // The other layout has a bar with a style element, which the content security policy refuses.
    uiConfig: { layout: 'BaseLayout' },
    theme: {
      title: 'API do Celeiro',
      css: [{ filename: 'colours.css', content: COLOURS }],
      js: [{ filename: 'dark.js', content: DARK }],
    },
  })
  app.register(async (scope) => {
    scope.get('/api/openapi.json', NO_CALL, () => app.swagger())
  })
}
