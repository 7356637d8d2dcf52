import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import { beforeImport } from './before-import.ts'
import { emitShellMetadata } from './emit-shell-metadata.ts'
import { firstScreenGroups } from './first-screen-groups.ts'
import { plainIcons } from './plain-icons.ts'
import { productionRouter } from './production-router.ts'
import { provideSharedModules } from './provide-shared-modules.ts'
import { refreshHook } from './refresh-hook.ts'
import { startScript } from './start-script.ts'
import { appVersionDefine, devProxy } from './vite-options.ts'

/** What the federation runtime leaves out: code for Node.js, and the plugin that fetches manifests, which the shell does itself. */
const runtimeDefine = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }

/**
 * npm packages of every first screen in two chunks of about the same size, which most releases of the shell leave as they are.
 * React imports nothing outside of its chunk and the others only React, so that no two chunks need each other.
 */
const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'libraries',
    test: /\/node_modules\/(react-router|react-router-dom|zod|zustand|@emotion\/[^/]+|stylis|@pandacss\/[^/]+)\//,
  },
]

/** CommonJS packages that Emotion imports for a function which nobody calls. They do not say that they have no side effects. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|react-is)\//

/** What the app imports dynamically before its first screen: of the login, and behind it. */
const SCREENS = [
  { name: 'boot', entries: ['src/bootstrap.tsx', '../packages/login/src/login-page.tsx'] },
  {
    name: 'signed-in',
    entries: ['src/pages/signed-in-area.tsx', 'src/remotes/load-release.ts', 'src/remotes/share-scope.ts'],
    isWhole: true,
  },
]

/** What decides which modules the app consists of. */
const app = (root: string): UserConfig => ({
  root,
  define: { ...appVersionDefine, ...runtimeDefine },
  plugins: [
    react(),
    provideSharedModules(root),
    plainIcons(),
    productionRouter(),
    beforeImport('import-fetched.ts', 'importFetched'),
  ],
  build: {
    target: 'es2022',
    rollupOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
      output: { codeSplitting: { groups: LIBRARIES } },
    },
  },
})

/**
 * Vite configuration of the shell: it provides every shared module and learns of remotes only at run time. Built with
 * `--mode development` it takes in remotes from their dev servers, edits included.
 */
export function defineShell() {
  const root = process.cwd()
  return defineConfig(async ({ command, mode }) => {
    const groups = command === 'build' ? await firstScreenGroups(SCREENS, { ...app(root), mode }) : []
    return mergeConfig(app(root), {
      plugins: [refreshHook(), startScript(root), emitShellMetadata(root)],
      server: { port: 5000, strictPort: true, proxy: devProxy() },
      build: {
        sourcemap: 'hidden',
        manifest: true,
        emptyOutDir: true,
        rollupOptions: { output: { codeSplitting: { groups } } },
      },
    })
  })
}
