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

/** Colours that one can read, no column of links (no call has any), and rows instead of columns on a phone. */
const STYLE = `body { margin: 0; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .opblock .opblock-summary-method { color: #000; text-shadow: none; }
.swagger-ui .info .title small { background: #4a5568; }
.swagger-ui .info .title small.version-stamp { background: #3f6212; }
html:not(.dark-mode) .swagger-ui :is(.info a, .opblock-tag small a) { color: #1d5fad; }
.swagger-ui .btn.execute { background: #1d5fad; border-color: #1d5fad; }
.swagger-ui .download-contents { background: #4a5568; }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: #b3261e; color: #b3261e; }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #595959; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #14724a; color: #14724a; }
.swagger-ui .microlight span[style*="color: rgb(211, 99, 99)"] { color: #f19999 !important; }
@media (min-width: 640px) { .swagger-ui .parameters-col_name { min-width: 12em; } }
@media (max-width: 639px) {
  .swagger-ui { overflow-wrap: anywhere; }
  .swagger-ui .wrapper { padding: 0 8px; }
  .swagger-ui :is(table.parameters, .responses-table),
  .swagger-ui :is(table.parameters, .responses-table) > tbody,
  .swagger-ui :is(table.parameters, .responses-table) > tbody > tr,
  .swagger-ui :is(table.parameters, .responses-table) > tbody > tr > td:not(.response-col_links) { display: block; width: auto; }
  .swagger-ui :is(table.parameters, .responses-table) > tbody > tr > td { padding: 8px 0 0; }
  .swagger-ui :is(table.parameters, .responses-table) > tbody > tr { padding-bottom: 16px; }
  .swagger-ui :is(table.parameters, .responses-table) > thead { display: none; }
  .swagger-ui .example.microlight, .swagger-ui .example.microlight * { overflow-wrap: normal !important; white-space: pre !important; word-break: normal !important; }
}
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
