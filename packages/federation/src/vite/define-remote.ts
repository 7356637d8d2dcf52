import type { AppFeature } from '@celeiro/api-contract/features'
import type { RecordKind, UserRole } from '@celeiro/api-contract/vocabulary'
import { REMOTE_ENTRY } from '@celeiro/app-manifest/build-metadata'
import type { RemoteFile } from '@celeiro/app-manifest/declared-remote'
import type { IconName } from '@celeiro/app-manifest/icon-names'
import { buildTarget } from '@celeiro/app-manifest/least-browsers'
import type { NavigationGroup, RemotePage, SlotExtension } from '@celeiro/app-manifest/remote-pages'
import type { SlotName } from '@celeiro/app-manifest/slots'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { consumedModules, type SharedRanges, sharedModules } from '../shared.ts'
import { beforeImport } from './before-import.ts'
import { emitRemoteMetadata } from './emit-remote-metadata.ts'
import { fenceStyles } from './fence-styles.ts'
import { firstScreenChunk } from './first-screen.ts'
import { liveDependencies, liveRemote, liveServer } from './live-remote.ts'
import { onePathIcons } from './one-path-icons.ts'
import { appVersionDefine } from './vite-options.ts'

type PageDefinition = Omit<RemotePage, 'roles' | 'feature' | 'create' | 'firstCall' | 'record' | 'nav'> & {
  roles?: readonly UserRole[]
  feature?: AppFeature
  create?: RemotePage['create'] & { roles?: readonly UserRole[] }
  firstCall?: `/api/${string}`
  record?: RemotePage['record'] & { kind: RecordKind }
  nav?: RemotePage['nav'] & { icon: IconName }
}

type ExtensionDefinition = Pick<SlotExtension, 'title' | 'order'> & {
  slot: SlotName
  roles?: readonly UserRole[]
  feature?: AppFeature
}

export interface RemoteDefinition extends Pick<RemoteFile, 'owner' | 'contact' | 'budget'> {
  /** Name in the registry; also the folder below `remotes/` and the first element of its query keys. */
  name: string
  /** Origins of backends of its own, such as `https://frete.example`. Pages may call them where the operator approves it, by `CONNECT_ORIGINS`. */
  connect?: readonly `https://${string}`[]
  /** Its pages: what the sidebar, the command palette, document titles and access rights follow from. */
  pages: readonly PageDefinition[]
  /** Sidebar groups that its pages name. Every remote with a page in a group declares it. */
  groups?: readonly (NavigationGroup & { icon: IconName })[]
  /** What it shows in slots of other remotes; its exposed module exports their components as `extensions`. */
  extensions?: readonly ExtensionDefinition[]
  /** Ranges of shared packages that it works with, where these are others than the preset's: both majors, before the shell has the next one. */
  shared?: SharedRanges
  port: number
}

/** The chunk with what the entry needs of the federation. */
const FEDERATION_CHUNK = {
  name: 'federation',
  test: /\/import-verified\.ts$|rolldown\/runtime|virtual:mf-(localSharedImportMap|external-runtime)|@module-federation\/runtime/,
}

/** The options that the federated module and the live one have in common. */
const app = ({ name, pages, port }: RemoteDefinition, root: string): UserConfig => ({
  root,
  define: {
    ...appVersionDefine,
    'import.meta.env.REMOTE_NAME': JSON.stringify(name),
    'import.meta.env.REMOTE_PAGES': JSON.stringify(
      pages.map(({ path, title, nav }) => ({ path, label: nav?.label ?? title })),
    ),
  },
  plugins: [react(), fenceStyles(name), onePathIcons()],
  server: liveServer(port),
  preview: { port },
  // `base` stays unset: the runtime then resolves chunks next to the manifest, wherever that is served.
  build: { target: buildTarget() },
})

/**
 * Seconds without a parsed module after which one has failed, while somebody edits. Rolldown tells plugins of a failure only
 * after their own waits, and the federation plugin waits for every module.
 */
const FAILED_AFTER = 2

/**
 * Vite configuration of a remote; its `definition` is for scripts. `vite build` makes the federated module; `vite` serves
 * it live, to a shell and on a page of its own: there an ordinary app with real copies of everything, through the
 * harness in packages/standalone.
 */
export function defineRemote<const Definition extends RemoteDefinition>(remote: Definition) {
  const config = defineConfig(({ command, mode }) => {
    const root = process.cwd()
    if (command === 'serve') {
      return mergeConfig(app(remote, root), {
        plugins: liveRemote(remote),
        optimizeDeps: liveDependencies(),
      })
    }
    const shared = consumedModules(root, remote.shared)
    return mergeConfig(app(remote, root), {
      plugins: [
        keepEveryExport(REMOTE_ENTRY, Object.keys(shared)),
        beforeImport('import-verified.ts', 'importVerified'),
        federation({
          name: remote.name,
          // Hashed: a static name would hand back the old code after an upgrade within the page.
          filename: 'remoteEntry-[hash].js',
          manifest: true,
          dts: false,
          exposes: { './remote': `./${REMOTE_ENTRY}` },
          shareStrategy: 'loaded-first',
          shared,
          experiments: { externalRuntime: true },
          // A release waits the plugin's 10 s: after its wait, the plugin narrows nothing, and the build would have another id.
          ...(mode === 'development' && { moduleParseIdleTimeout: FAILED_AFTER }),
        }),
        emitRemoteMetadata(remote),
      ],
      build: {
        sourcemap: 'hidden',
        rollupOptions: {
          input: `./${REMOTE_ENTRY}`,
          output: { codeSplitting: { groups: [FEDERATION_CHUNK, firstScreenChunk] } },
        },
      },
    })
  })
  return Object.assign(config, { definition: remote })
}

/**
 * Makes a remote's stand-ins for shared modules complete. The federation plugin narrows them to the exports that it has seen
 * in use once no module has been parsed for 10 ms: on a busy machine before the last module, and the build fails with
 * MISSING_EXPORT. A namespace import in the first module tells it that all of them are in use.
 */
function keepEveryExport(entry: string, modules: readonly string[]): Plugin {
  return {
    name: 'celeiro-keep-every-export',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${entry}`)) return
      const imports = modules.map((name, index) => {
        const names = sharedModules[name]?.usedExports?.map((it) => `${it} as __${it}${index}`).join(', ')
        return `import ${names ? `{ ${names} }` : `* as __shared${index}`} from '${name}'`
      })
      return { code: `${imports.join('\n')}\n${code}`, map: null }
    },
  }
}
