import type { Plugin, Rolldown } from 'vite'
import { reachable } from './reachable.ts'

/** The module that the page's own script imports dynamically, so that a script of the app that fails to load is reported. */
const BOOT_SOURCE = '/src/bootstrap.tsx'
const PAGE = '/index.html'

/**
 * Names in the page every script that the app needs before it can show anything, ahead of its own and the largest first: a browser
 * has few connections to a host, and requests in the order of the page.
 */
export function preloadBoot(): Plugin {
  return {
    name: 'celeiro-preload-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const links = bootChunks(bundle)
          .toSorted((one, other) => other.code.length - one.code.length)
          .map(({ fileName }) => `/${fileName}`)
          .filter((href) => !page.includes(`"${href}"`))
          .map((href) => `<link rel="modulepreload" crossorigin href="${href}">\n`)
        return page.replace('<script type="module"', (own) => `${links.join('')}${own}`)
      },
    },
  }
}

function bootChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const boot = Object.values(bundle).find(
    (it) => it.type === 'chunk' && it.facadeModuleId?.endsWith(BOOT_SOURCE),
  )
  return boot ? withImports(bundle, [boot.fileName]) : []
}

/** Chunks, and all that they import statically. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  fileNames: readonly string[],
): Rolldown.OutputChunk[] {
  const chunkOf = (name: string) => (bundle[name]?.type === 'chunk' ? [bundle[name]] : [])
  const found = reachable(fileNames, (name) => chunkOf(name).flatMap(({ imports }) => imports))
  return [...found].flatMap(chunkOf)
}

/** The files that a page of a signed-in user loads at its start: its own script, what that imports at once, and the classic scripts. */
export function firstScreenFiles(bundle: Rolldown.OutputBundle): string[] {
  const own = Object.values(bundle).flatMap((it) =>
    it.type === 'chunk' && it.facadeModuleId?.endsWith(PAGE) ? [it.fileName, ...it.dynamicImports] : [],
  )
  const start = Object.keys(bundle).filter((name) => /^assets\/(start|old-browser)-.*\.(js|css)$/.test(name))
  return [...withImports(bundle, own).map(({ fileName }) => fileName), ...start].sort()
}
