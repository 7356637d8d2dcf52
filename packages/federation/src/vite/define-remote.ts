import type { IconName } from '@celeiro/api-contract/icon-names'
import type { Permission } from '@celeiro/api-contract/permissions'
import type { NavigationGroup, RemotePage } from '@celeiro/api-contract/remote-pages'
import type { RecordKind } from '@celeiro/api-contract/vocabulary'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type UserConfig } from 'vite'
import { REMOTE_ENTRY } from '../build-metadata.ts'
import { beforeImport } from './before-import.ts'
import { emitRemoteMetadata } from './emit-remote-metadata.ts'
import { firstScreenGroup } from './first-screen-groups.ts'
import { liveDependencies, liveRemote, liveServer } from './live-remote.ts'
import { plainIcons } from './plain-icons.ts'
import { remoteContainer } from './remote-container.ts'
import { appVersionDefine } from './vite-options.ts'

type PageDefinition = Omit<RemotePage, 'permission' | 'firstCall' | 'record' | 'nav'> & {
  permission?: Permission
  firstCall?: `/api/${string}`
  record?: RemotePage['record'] & { kind: RecordKind }
  nav?: RemotePage['nav'] & { icon: IconName }
}

export interface RemoteDefinition {
  /** Name in the registry; also the folder below `remotes/` and the first element of its query keys. */
  name: string
  /** Its pages: what the sidebar, the command palette, document titles and access rights follow from. */
  pages: readonly PageDefinition[]
  /** Sidebar groups that its pages name. Every remote with a page in a group declares it. */
  groups?: readonly (NavigationGroup & { icon: IconName })[]
  /** Port of its own dev server. */
  port: number
}

/** What the federated module and the live one have in common. */
const app = ({ pages, port }: RemoteDefinition, root: string): UserConfig => ({
  root,
  define: {
    ...appVersionDefine,
    'import.meta.env.REMOTE_PAGES': JSON.stringify(
      pages.map(({ path, title, nav }) => ({ path, label: nav?.label ?? title })),
    ),
  },
  plugins: [react(), plainIcons()],
  server: liveServer(port),
  preview: { port },
  // `base` stays unset: the runtime then resolves chunks next to the manifest, wherever that is served.
  build: { target: 'es2022' },
})

/** The federated module, as far as it says what its chunks contain. */
const federated = (remote: RemoteDefinition, root: string): UserConfig =>
  mergeConfig(app(remote, root), {
    plugins: [remoteContainer(remote.name, root), beforeImport('import-verified.ts', 'importVerified')],
  })

/**
 * Vite configuration of a remote; its `definition` is for scripts. `vite build` makes the federated module; `vite` serves
 * it live, to a shell and on a page of its own: there an ordinary app with real copies of everything, through the
 * harness in packages/standalone.
 */
export function defineRemote(remote: RemoteDefinition) {
  const config = defineConfig(async ({ command, mode }) => {
    const root = process.cwd()
    if (command === 'serve') {
      return mergeConfig(app(remote, root), {
        plugins: liveRemote(remote),
        optimizeDeps: liveDependencies(),
      })
    }
    const group = await firstScreenGroup(REMOTE_ENTRY, { ...federated(remote, root), mode })
    return mergeConfig(federated(remote, root), {
      plugins: [emitRemoteMetadata(remote)],
      build: {
        sourcemap: 'hidden',
        manifest: true,
        rollupOptions: { output: { codeSplitting: { groups: [group] } } },
      },
    })
  })
  return Object.assign(config, { definition: remote })
}
