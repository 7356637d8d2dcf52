import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { emitShellMetadata } from './emit-shell-metadata.ts'
import { plainIcons } from './plain-icons.ts'
import { productionRouter } from './production-router.ts'
import { provideSharedModules } from './provide-shared-modules.ts'
import { refreshHook } from './refresh-hook.ts'
import { startScript } from './start-script.ts'
import { appVersionDefine, devProxy } from './vite-options.ts'

/** What the federation runtime leaves out: code for Node.js, and the plugin that fetches manifests, which the shell does itself. */
const runtimeDefine = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }

/**
 * npm packages of every first screen in one chunk, which most releases of the shell leave as it is. Everything in it
 * imports nothing outside of it, so that no two chunks need each other.
 */
const LIBRARIES = {
  name: 'libraries',
  test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zod|zustand|@emotion\/[^/]+|stylis|@pandacss\/[^/]+)\//,
}

/** CommonJS packages that Emotion imports for a function which nobody calls. They do not say that they have no side effects. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|react-is)\//

/**
 * Vite configuration of the shell: it provides every shared module and learns of remotes only at run time. Built with
 * `--mode development` it takes in remotes from their dev servers, edits included.
 */
export function defineShell() {
  return defineConfig({
    define: { ...appVersionDefine, ...runtimeDefine },
    plugins: [
      react(),
      refreshHook(),
      startScript(process.cwd()),
      provideSharedModules(process.cwd()),
      plainIcons(),
      productionRouter(),
      emitShellMetadata(process.cwd()),
    ],
    server: { port: 5000, strictPort: true, proxy: devProxy() },
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      manifest: true,
      emptyOutDir: true,
      rollupOptions: {
        treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
        output: {
          codeSplitting: { groups: [LIBRARIES] },
        },
      },
    },
  })
}
