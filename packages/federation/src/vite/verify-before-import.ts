import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = fileURLToPath(new URL('import-verified.ts', import.meta.url))
const VITE_HELPER = '\0vite/preload-helper.js'

/**
 * Makes every dynamic import of a remote call the shell first, so that a chunk which is loaded later passes the same
 * verification as the first screen. Vite wraps each such import in a helper that preloads its dependencies; in remotes
 * this helper is ours, and its list always includes the imported file itself.
 */
export function verifyBeforeImport(): Plugin {
  return {
    name: 'celeiro-verify-before-import',
    apply: 'build',
    enforce: 'pre',
    // Relative to the chunk, which passes its own URL to the helper: a remote does not know where it is served.
    config: () => ({ experimental: { renderBuiltUrl: () => ({ relative: true }) } }),
    configResolved({ environments }) {
      // Late, because the federation plugin would remove its own chunks from the list.
      for (const { build } of Object.values(environments)) {
        build.modulePreload = {
          polyfill: false,
          resolveDependencies: (file, deps) => [...new Set([file, ...deps])],
        }
      }
    },
    load(id) {
      if (id !== VITE_HELPER) return
      return `export { importVerified as __vitePreload } from ${JSON.stringify(HELPER)}`
    },
  }
}
