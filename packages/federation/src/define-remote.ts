import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { admitBeforeImport } from './admit-before-import.ts'
import { appVersionDefine } from './app-version.ts'
import { emitRemoteFacts } from './emit-remote-facts.ts'
import { keepEveryExport } from './keep-every-export.ts'
import { liveDependencies, liveRemote, liveServer } from './live-remote.ts'
import { REMOTE_ENTRY } from './part-facts.ts'
import { sharedOption } from './shared.ts'

export interface RemoteDefinition {
  /** Name in the registry; also the folder below `remotes/` and the first element of its query keys. */
  name: string
  /** Top-level routes that the remote owns, e.g. `['/home']`. */
  paths: string[]
  /** Port of its own dev server. */
  port: number
}

/**
 * Vite configuration of a remote. `vite build` makes the federated module; `vite` serves it live, to a shell and on a
 * page of its own: there an ordinary app with real copies of everything, through the standalone harness of shared-auth.
 */
export function defineRemote(remote: RemoteDefinition) {
  return defineConfig(({ command }) => ({
    define: appVersionDefine,
    plugins: [
      react(),
      ...(command === 'build'
        ? [
            keepEveryExport(REMOTE_ENTRY),
            admitBeforeImport(),
            federation({
              name: remote.name,
              // Hashed: a static name would hand back the old code after an upgrade within the page.
              filename: 'remoteEntry-[hash].js',
              manifest: true,
              dts: false,
              exposes: { './remote': `./${REMOTE_ENTRY}` },
              shareStrategy: 'loaded-first',
              shared: sharedOption(false),
              experiments: { externalRuntime: true },
            }),
            emitRemoteFacts(remote),
          ]
        : liveRemote(remote.name)),
    ],
    server: liveServer(remote.port),
    ...(command === 'serve' && { optimizeDeps: liveDependencies() }),
    preview: { port: remote.port },
    // `base` stays unset: the runtime then resolves chunks next to the manifest, wherever that is served.
    build: {
      target: 'es2022',
      sourcemap: 'hidden',
      manifest: true,
      rollupOptions: { input: `./${REMOTE_ENTRY}` },
    },
  }))
}
