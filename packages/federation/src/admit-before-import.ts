import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = fileURLToPath(new URL('import-when-admitted.ts', import.meta.url))
const VITE_HELPER = '\0vite/preload-helper.js'

/**
 * Has every dynamic import of a remote ask the shell first, so that a part which is loaded later passes the same checks
 * as the first screen. Vite wraps each such import in a helper that preloads what it imports in turn; here the helper is
 * ours, and its list always names the imported file itself.
 */
export function admitBeforeImport(): Plugin {
  return {
    name: 'celeiro-admit-before-import',
    apply: 'build',
    enforce: 'pre',
    // Relative to the chunk, which hands its own URL to the helper: a remote does not know where it is served.
    config: () => ({ experimental: { renderBuiltUrl: () => ({ relative: true }) } }),
    configResolved({ environments }) {
      // Late, because the federation plugin would leave its own chunks out of the list.
      for (const { build } of Object.values(environments)) {
        build.modulePreload = {
          polyfill: false,
          resolveDependencies: (file, deps) => [...new Set([file, ...deps])],
        }
      }
    },
    load(id) {
      if (id !== VITE_HELPER) return
      return `export { importWhenAdmitted as __vitePreload } from ${JSON.stringify(HELPER)}`
    },
  }
}
