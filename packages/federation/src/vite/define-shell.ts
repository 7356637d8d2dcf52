import { createRequire } from 'node:module'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { liveSharedOption, sharedOption } from '../shared.ts'
import { emitShellMetadata } from './emit-shell-metadata.ts'
import { refreshHook } from './refresh-hook.ts'
import { startScript } from './start-script.ts'
import { appVersionDefine, devProxy } from './vite-options.ts'

/**
 * Runtime plugin that hands the shell's federation runtime to remotes. Named here, because `provideExternalRuntime` adds
 * it by its absolute path otherwise, and the federation plugin derives chunk names from a digest of its options: two
 * checkouts would then give two builds.
 */
const EXTERNAL_RUNTIME = '@module-federation/vite/injectExternalRuntimeCorePlugin'

/**
 * Vite configuration of the shell: it provides every shared module and learns of remotes only at run time. Built with
 * `--mode development` it takes in remotes from their dev servers, edits included.
 */
export function defineShell() {
  return defineConfig(({ mode }) => ({
    define: appVersionDefine,
    plugins: [
      react(),
      refreshHook(),
      startScript(process.cwd()),
      federation({
        name: 'shell',
        filename: 'assets/shellEntry-[hash].js',
        remotes: {},
        dts: false,
        // The plugin's default would fetch every remote at boot, so that one that is down delays all.
        shareStrategy: 'loaded-first',
        shared: mode === 'production' ? sharedOption(true) : liveSharedOption(),
        runtimePlugins: [EXTERNAL_RUNTIME],
        experiments: { provideExternalRuntime: true },
      }),
      emitShellMetadata(process.cwd()),
    ],
    // A dependency of this package, which the shell could not resolve.
    resolve: { alias: { [EXTERNAL_RUNTIME]: createRequire(import.meta.url).resolve(EXTERNAL_RUNTIME) } },
    server: { port: 5000, strictPort: true, proxy: devProxy },
    build: { target: 'es2022', sourcemap: 'hidden', manifest: true, emptyOutDir: true },
  }))
}
