import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

// Addresses are relative, so that the page works below any path of a proxy.
const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>API do Celeiro</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/page.css">
    <script src="docs/swagger-ui-bundle.js" defer></script>
    <script src="docs/page.js" defer></script>
  </head>
  <body>
    <div id="viewer"></div>
  </body>
</html>
`

const SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyTheme)
applyTheme()

SwaggerUIBundle({
  url: new URL('openapi.json', location.href).href,
  dom_id: '#viewer',
  deepLinking: true,
  displayRequestDuration: true,
  // It would send the document to a server outside.
  validatorUrl: null,
})
`

const STYLE = `body { margin: 0; }
@media (min-width: 640px) { .swagger-ui .parameters-col_name { min-width: 12em; } }
@media (max-width: 639px) { .swagger-ui { overflow-wrap: anywhere; } }
`

/** Not a call: the description of the API leaves it out. */
const options = { config: { roles: 'public' as const }, schema: { hide: true } }

/** Serves a readable page of the API's description, under the content security policy of every response. */
export function registerApiDocsPage(app: FastifyInstance): void {
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: viewer, serve: false, cacheControl: false })
    const own = (path: string, type: string, content: string) =>
      scope.get(path, options, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(content))

    own('/api/docs', 'text/html', PAGE)
    own('/api/docs/page.css', 'text/css', STYLE)
    own('/api/docs/page.js', 'text/javascript', SCRIPT)
    for (const file of VIEWER_FILES) {
      scope.get(`/api/docs/${file}`, options, (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(file),
      )
    }
  })
}
