import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type ExportNames,
  SHELL_METADATA_FILE,
  type ShellMetadata,
} from '@celeiro/app-manifest/build-metadata'
import { buildTarget } from '@celeiro/app-manifest/least-browsers'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { modulesWithUnversionedExports, sharedModules, sharedVersions } from '../shared.ts'
import { beforeImport } from './before-import.ts'
import { onePathIcons } from './one-path-icons.ts'
import { firstScreenFiles, preloadBoot } from './preload-boot.ts'
import { provideSharedModules } from './provide-shared-modules.ts'
import { startScript } from './start-script.ts'
import { appVersionDefine } from './vite-options.ts'

/** Parts of the federation runtime that are left out: code for Node.js, and the plugin that fetches manifests: the shell does. */
const runtimeDefine = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }

/** CommonJS packages that Emotion imports for an unused function. They do not say that they have no side effects. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|react-is)\//

/** What the first visit imports, so that the boot chunk follows their imports, as far as these are used. */
const ENTRIES = { index: 'index.html', bootstrap: 'src/bootstrap.tsx', login: '@celeiro/login' }

/** What the login alone needs: the pages behind it load the boot chunk too. */
const OF_LOGIN = /\/(packages\/login|node_modules\/(react-hook-form|@hookform))\//

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
  // The page's own script stays apart, so that the failure of any other is reported.
  {
    name: 'index',
    test: /\/shell\/(index\.html|src\/(main|pages\/load-signed-in-area)\.ts)$/,
    includeDependenciesRecursively: false,
  },
  // The group leaves out what these modules import, as the doors of their packages name everything.
  {
    name: 'boot',
    tags: ['$initial' as const],
    test: (id: string) => !OF_LOGIN.test(id),
    includeDependenciesRecursively: false,
  },
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
      onePathIcons(),
      beforeImport('import-fetched.ts', 'importFetched'),
      refreshHook(),
      startScript(root),
      preloadBoot(),
      emitShellMetadata(root),
    ],
    build: {
      target: buildTarget(),
      sourcemap: 'hidden',
      manifest: true,
      emptyOutDir: true,
      rollupOptions: {
        input: ENTRIES,
        treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
        output: { codeSplitting: { groups: CHUNKS } },
      },
    },
  })
}

/** Writes the versions of the shared modules and, where a version does not tell, their exports, for release commands. */
function emitShellMetadata(folder: string): Plugin {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const entries = new Map(modulesWithUnversionedExports.map((name) => [resolve(name), name]))
  const exportsOf = new Map<string, string[]>()
  return {
    name: 'celeiro-shell-metadata',
    moduleParsed({ id, exports: names }) {
      const module = entries.get(id)
      if (module) exportsOf.set(module, sharedModules[module]?.usedExports ?? [...names].sort())
    },
    generateBundle(_options, bundle) {
      // Sorted, because modules are parsed in another order each time and the build id covers this file.
      const exports: ExportNames = Object.fromEntries([...exportsOf].sort())
      const metadata: ShellMetadata = {
        shared: sharedVersions(folder),
        exports,
        firstScreen: firstScreenFiles(bundle),
      }
      this.emitFile({ type: 'asset', fileName: SHELL_METADATA_FILE, source: JSON.stringify(metadata) })
    },
  }
}

const REFRESH_HOOK_FILE = 'refresh-hook.js'

/** As much of the hook of React's developer tools as it takes to hand React on to a refresh runtime. */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
`

/**
 * Lets the dev server of a remote refresh components in a shell that was built for development. React reports itself
 * once, when it starts, before any code of the shell runs; so the hook stands in the page, and the refresh runtime finds
 * React there whenever it comes.
 */
function refreshHook(): Plugin {
  return {
    name: 'celeiro-refresh-hook',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'development',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: REFRESH_HOOK_FILE, source: REFRESH_HOOK })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/${REFRESH_HOOK_FILE}` }, injectTo: 'head-prepend' },
    ],
  }
}
