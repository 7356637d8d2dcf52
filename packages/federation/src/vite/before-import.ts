import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const VITE_HELPER = '\0vite/preload-helper.js'

/**
 * Makes every dynamic import of an app go through a helper of ours. Vite wraps each of them in one that preloads what the
 * imported file needs; ours takes the same arguments, and its list always includes the imported file itself.
 * @param file TypeScript file next to this one, which exports the helper
 */
export function beforeImport(file: string, name: string): Plugin {
  const helper = fileURLToPath(new URL(file, import.meta.url))
  return {
    name: 'celeiro-before-import',
    apply: 'build',
    enforce: 'pre',
    // Relative to the chunk, which passes its own URL to the helper: a remote does not know where it is served.
    config: () => ({
      experimental: {
        renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
      },
    }),
    configResolved({ environments }) {
      // Late, because the federation plugin would remove its own chunks from the list.
      for (const { build } of Object.values(environments)) {
        build.modulePreload = {
          polyfill: false,
          resolveDependencies: (imported, deps) => [...new Set([imported, ...deps])],
        }
      }
    },
    load(id) {
      if (id !== VITE_HELPER) return
      return `export { ${name} as __vitePreload } from ${JSON.stringify(helper)}`
    },
  }
}
