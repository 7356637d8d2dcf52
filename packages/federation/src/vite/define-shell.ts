import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { emitShellMetadata } from './emit-shell-metadata.ts'
import { provideSharedModules } from './provide-shared-modules.ts'
import { refreshHook } from './refresh-hook.ts'
import { appVersionDefine, devProxy } from './vite-options.ts'

/** What the federation runtime leaves out: code for Node.js, and the plugin that fetches manifests, which the shell does itself. */
const runtimeDefine = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }

/**
 * Vite configuration of the shell: it provides every shared module and learns of remotes only at run time. Built with
 * `--mode development` it takes in remotes from their dev servers, edits included.
 */
export function defineShell() {
  return defineConfig({
    define: { ...appVersionDefine, ...runtimeDefine },
    plugins: [react(), refreshHook(), provideSharedModules(process.cwd()), emitShellMetadata(process.cwd())],
    server: { port: 5000, strictPort: true, proxy: devProxy },
    build: { target: 'es2022', sourcemap: 'hidden', manifest: true, emptyOutDir: true },
  })
}
