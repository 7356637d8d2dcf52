import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** The browser of tests as staff have it: their language and their clock. */
export const staffContext = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce' as const,
}

/**
 * Keeps the modules of a page away from its service worker: Chromium may stop a worker on a busy machine, and the import
 * that it serves at that moment fails. The scripts of the releases that tests serve are in other folders.
 */
const IMPORTS_PASS_BY = `addEventListener('install', (event) => {
  const pathnames = ['/@*', '*/src/*', '*/node_modules/*']
  const or = pathnames.map((pathname) => ({ urlPattern: { pathname } }))
  event.addRoutes?.({ condition: { or }, source: 'network' })
})
`

/** Serves the service worker of Mock Service Worker, so that no copy of it lies among the files of an app. */
export function mockServiceWorker(file: string): Plugin {
  return {
    name: 'mock-service-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(IMPORTS_PASS_BY + (await readFile(file, 'utf8')))
      })
    },
  }
}
