import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteCandidate, RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { ApiCalls } from '@celeiro/app-manifest/declared-remote'
import type { RemotePage } from '@celeiro/app-manifest/remote-pages'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { filesBelow } from '../apps/dist-files.ts'
import { type RemoteBuild, readRemoteBuild } from '../apps/remote-build.ts'
import type { AppBuild } from '../publish/app.ts'
import { type MoveRequest, moveCandidate } from '../publish/candidate.ts'
import { type Publication, type PublishOptions, publish } from '../publish/publish.ts'
import { builtRemoteApp } from '../publish/remote-app.ts'
import { type RollbackOptions, rollBack } from '../publish/rollback.ts'
import { appAt, builtShellApp } from '../publish/shell-app.ts'
import { readConfig } from '../storage/config-file.ts'
import type { ReleaseNote } from '../storage/release-history.ts'

let folder: string

/** Gives the calling file a folder for a web root and build outputs, which is empty at the start of every test. */
export function isolateBuilds(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
    await mkdir(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))
}

/** The web root of the file, which the first release of a test makes. */
export const webRoot = () => join(folder, 'web')

export interface RemoteVariant {
  remote?: string
  /** What it uses of shared modules; `default` for what passes on the whole module. */
  uses?: Record<string, string[]>
  /** Its calls, if its build tells. */
  calls?: ApiCalls
  pages?: RemotePage[]
  /** Range of React that it needs; '' when it bundles its own. */
  react?: string
  /** Files that differ from those of a sound build; undefined for one that is missing. */
  files?: Record<string, string | undefined>
}

/** Source of the federation entry: as little as loads. */
const ENTRY = `
export const init = () => {}
export const get = async () => {
  const module = await import('./assets/remote-1.js')
  return () => module
}
`

/** What the federation plugin writes in place of a shared module. */
const standIn = ([module, names]: [string, string[]]) => `
var used, copy = (shared) => {
  shared.Unused
  ${names.map((name) => (name === 'default' ? 'used = shared.default ?? shared' : `used = shared.${name}`)).join('\n  ')}
}
var found = read(cache, { canonical: 'default:${module}' })
copy(found)`

/** A build output such as a remote's build leaves, with one page that loads one dialog. */
export async function build(page: string, variant: RemoteVariant = {}): Promise<string> {
  const { remote = 'barley', uses = {}, calls, react = '^19.0.0', files = {}, pages } = variant
  const declared = {
    pages: pages ?? [{ path: `/${remote}`, title: remote }],
    verifiesImports: true,
  }
  const exposed = {
    js: {
      sync: ['assets/remote-1.js', 'assets/page-1.js', 'assets/list-1.js'],
      async: ['assets/dialog-1.js'],
    },
    css: { sync: ['assets/page-1.css'], async: [] },
  }
  const manifest = {
    name: remote,
    metaData: { remoteEntry: { name: 'remoteEntry-1.js', path: '' }, publicPath: 'auto' },
    shared: react ? [{ name: 'react', requiredVersion: react }] : [],
    exposes: [{ path: './remote', assets: exposed }],
  }
  return writeBuild({
    'remote.json': JSON.stringify({ ...declared, calls }),
    'mf-manifest.json': JSON.stringify(manifest),
    'mf-stats.json': '{}',
    'remoteEntry-1.js': ENTRY,
    'assets/remote-1.js': `export const routes = [{ path: '/${remote}', element: null }]`,
    'assets/remote-1.js.map': '{}',
    'assets/page-1.js': `/* ${page} */`.padEnd(600, ' '),
    'assets/page-1.css': `@keyframes ${remote}-turn { to { rotate: 1turn } }`,
    'assets/list-1.js': ['list', ...Object.entries(uses).map(standIn)].join('\n'),
    'assets/dialog-1.js': 'dialog',
    ...files,
  })
}

export interface ShellVariant {
  react?: string | undefined
  uiKit?: string[] | undefined
  favicon?: string | undefined
  kit?: string | undefined
}

/** A build output such as the shell's build leaves. */
export function shellBuild(text: string, variant: ShellVariant = {}): Promise<string> {
  const { react = '19.3.1', uiKit = ['Button'], favicon = '<svg/>', kit } = variant
  return writeBuild({
    'shell.json': JSON.stringify({
      shared: { react, '@celeiro/ui-kit': '1.0.0' },
      exports: { '@celeiro/ui-kit': uiKit },
      ...(kit && { kit }),
    }),
    'index.html': `<head><link rel="modulepreload" href="/assets/bootstrap-${text}.js"></head>`,
    'favicon.svg': favicon,
    ...(kit && { 'sdk.tgz': kit }),
    [`assets/index-${text}.js`]: `import('./bootstrap-${text}.js')`.padEnd(600, ' '),
    [`assets/bootstrap-${text}.js`]: text,
  })
}

/** Builds and releases, without the checks of the build's files. */
export async function release(page: string, variant?: RemoteVariant): Promise<RemoteRelease> {
  const dist = await build(page, variant)
  return published(await readRemoteBuild(dist))
}

/** Builds and releases for a share of the accounts, likewise. */
export async function releaseCandidate(
  page: string,
  share = 0.05,
  variant?: RemoteVariant & { reason?: string },
): Promise<RemoteCandidate> {
  const built = await readRemoteBuild(await build(page, variant))
  const note = { commit: '4a9820e', author: 'Ana', reason: variant?.reason }
  await publish(builtRemoteApp(webRoot(), built), { note, accounts: { share } })
  const candidate = (await readConfig(webRoot())).remotes[built.name]?.canary
  if (!candidate) throw new Error(`${built.name} has no candidate.`)
  return candidate
}

/** A build of an app that is to be published. @param name of a remote, or `shell` */
export const appBuild = async (root: string, name: string, dist: string): Promise<AppBuild> =>
  name === 'shell' ? builtShellApp(root, dist) : builtRemoteApp(root, await readRemoteBuild(dist))

/** Publishes a build of the shell, without the checks of the build's files. */
export async function publishShell(
  text: string,
  { uiKit, react, favicon, kit, ...options }: ShellVariant & PublishOptions = {},
): Promise<Publication> {
  const dist = await shellBuild(text, { uiKit, react, favicon, kit })
  return publish(await builtShellApp(webRoot(), dist), options)
}

/** What tests of all apps need of one: of the remote barley, or the shell. */
export function testApp(name: string) {
  const dist = (text: string) => (name === 'shell' ? shellBuild(text) : build(text))
  const app = () => appAt(webRoot(), name)
  return {
    app,
    dist,
    publish: async (text: string, options?: PublishOptions) =>
      publish(await appBuild(webRoot(), name, await dist(text)), options),
    move: (verb: MoveRequest['verb'], more: Omit<MoveRequest, 'verb'> = {}) =>
      moveCandidate(app(), { verb, author: 'Ana', ...more }),
    rollBack: (options?: RollbackOptions) => rollBack(app(), options),
    state: async () => app().read(await readConfig(webRoot())),
    lines: () => app().history.read(),
    /** Loses a file of a release. @returns what brings it back */
    async lose({ buildId }: { buildId: string }) {
      const kept =
        name === 'shell' ? `shell/${buildId}/favicon.svg` : `remotes/${name}/${buildId}/assets/list-1.js`
      const file = join(webRoot(), kept)
      const content = await readFile(file)
      await rm(file)
      return () => writeFile(file, content)
    },
  }
}

/** Releases a build. @returns what `config.json` says of it */
export async function published(build: RemoteBuild, note: ReleaseNote = {}): Promise<RemoteRelease> {
  await publish(builtRemoteApp(webRoot(), build), { note })
  const entry = (await readConfig(webRoot())).remotes[build.name]
  if (!entry) throw new Error(`${build.name} is not released.`)
  return entry.release
}

/** Every file of a folder with its bytes, a character each, by its path in it. */
export async function filesIn(root: string): Promise<Record<string, string>> {
  const contents = (await filesBelow(root)).map(
    async (path) => [path, await readFile(join(root, path), 'latin1')] as const,
  )
  return Object.fromEntries(await Promise.all(contents))
}

async function writeBuild(files: Record<string, string | undefined>): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'))
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  return dist
}
