import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforeImport } from './before-import.ts'
import { emitShellMetadata } from './emit-shell-metadata.ts'
import { preloadBoot } from './preload-boot.ts'
import { provideSharedModules } from './provide-shared-modules.ts'
import { refreshHook } from './refresh-hook.ts'
import { refuseCircularChunks } from './refuse-circular-chunks.ts'
import { startScript } from './start-script.ts'
import { appVersionDefine, devProxy } from './vite-options.ts'

/** What the federation runtime leaves out: code for Node.js, and the plugin that fetches manifests, which the shell does itself. */
const runtimeDefine = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }

/** CommonJS packages that Emotion imports for an unused function. They do not say that they have no side effects. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|react-is)\//

const BOOT = [
  '@chakra-ui/react/dist/esm/(styled-system/|utils/|components/(box|flex|grid|stack)/|[^/]+$)',
  'lucide-react/dist/esm/((?!icons/)|icons/(check|chevron-(down|right)|circle-check|circle-exclamation-point|copy|info|moon|sun|x)\\.)',
  'packages/(api-contract|app-manifest)/src/(app-config|envelopes|page-paths|remote-pages|rollout|vocabulary|wire)\\.',
  'packages/shared-auth/src/(http|responses|session|views)/',
  'packages/ui-kit/src/(button|choices|color-mode|feedback|focus|on-demand|provider|text|theme)/',
  'packages/ui-kit/src/(dialog/(app|lazy)-dialog|fields/input|layout/brand-mark)\\.',
  'shell/src/(app-config/|releases/|updates/|overrides/override-storage|pages/document-title|session-pairs|telemetry/notices)',
  'shell/src/remotes/(create-remotes|remote-failure|remote-machine|remotes)\\.',
]

/**
 * The chunks of the first screens, by the modules that they contain. Left alone, a bundler makes one for each set of entries
 * that share a module, most of them below 500 bytes. React is a chunk apart, so that it arrives beside the other libraries.
 */
const CHUNKS = [
  { name: 'import-fetched', test: /vite\/preload-helper|\/import-fetched\.ts$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'libraries',
    test: /\/node_modules\/(axios|react-router|react-router-dom|zod|zustand|@emotion\/[^/]+|stylis|@pandacss\/[^/]+)\//,
  },
  // What the login and the pages behind it have in common. Not what these modules import: their packages' doors name everything.
  { name: 'boot', test: new RegExp(`/(${BOOT.join('|')})`), includeDependenciesRecursively: false },
  { name: 'signed-in', test: /\/shell\/src\/(pages\/signed-in-area\.tsx|remotes\/load-release\.ts)$/ },
]

/**
 * Vite configuration of the shell: it provides every shared module and learns of remotes only at run time. Built with
 * `--mode development` it takes in remotes from their dev servers, edits included.
 */
export function defineShell() {
  const root = process.cwd()
  return defineConfig({
    root,
    define: { ...appVersionDefine, ...runtimeDefine },
    plugins: [
      react(),
      provideSharedModules(root),
      beforeImport('import-fetched.ts', 'importFetched'),
      refreshHook(),
      startScript(root),
      preloadBoot(),
      emitShellMetadata(root),
      refuseCircularChunks(),
    ],
    server: { port: 5000, strictPort: true, proxy: devProxy() },
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      manifest: true,
      emptyOutDir: true,
      rollupOptions: {
        treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    },
  })
}
