import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { entryOf, type RemoteBuild, releaseOf } from '../apps/remote-build.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { hostAt } from '../store/store-at.ts'
import type { TrialSettings } from './trial-entry.ts'
import { AWAY, PARTS_PAGE, trialParts } from './trial-parts.ts'

const MANIFEST = 'mf-manifest.json'
/** The file of the trial beside those of the build. */
export const ENTRY = 'celeiro-trial.js'

const TYPES: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const ANY = 'http://celeiro.invalid'
const NOT_FOUND = '{"code":"NOT_FOUND","message":"Não encontrado."}'

/** What a host sends without further origins. */
const POLICY = contentSecurityPolicy({ webOrigins: [], webDevTools: false })

interface Served {
  content: string | Uint8Array
  /** The Content-Security-Policy of the deployed host. */
  policy?: string | null
}

/** A deployment on this machine, whose only remote is a build under check, and whose API answers 404 to every call. */
export interface TrialSite {
  origin: string
  settings: TrialSettings
  /** URL of the files of the build, with a slash at its end. */
  base: string
  /** Whether the policy of its pages is that of the deployed host. */
  isPolicyKnown: boolean
  close: () => void
}

/** @param root of the shell: a folder, or the address of its host */
export async function serveTrial(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
): Promise<TrialSite> {
  const { name, buildId, dist } = build
  const base = `/remotes/${name}/${buildId}/`
  const made = { ...madeFiles(build, deployment, base), [base + ENTRY]: await entryScript() }
  const end = new AbortController()
  async function served(pathname: string): Promise<Served | undefined> {
    const path = decodeURI(pathname)
    const content = made[path]
    if (path.startsWith('/api/') || content !== undefined)
      return content === undefined ? content : { content }
    if (path.startsWith(base)) return fileIn(dist, path.slice(base.length), end.signal)
    if (extname(path)) return fileIn(root, path, end.signal)
    // That of the web root may have a candidate of the shell too. A build of the shell keeps no copy.
    const kept =
      deployment.shell && (await fileIn(root, `/shell/${deployment.shell.buildId}/index.html`, end.signal))
    return kept ?? fileIn(root, '/index.html', end.signal)
  }

  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = URL.canParse(url, ANY) ? new URL(url, ANY) : { pathname: '/api/' }
    const found = await served(pathname).catch(() => undefined)
    response.writeHead(found ? 200 : 404, {
      'content-security-policy': found?.policy ?? POLICY,
      'content-type': found ? (TYPES[extname(pathname)] ?? '') : 'application/json',
      'cache-control': pathname.includes('/assets/') ? 'max-age=3600' : 'no-cache',
    })
    response.end(found?.content ?? NOT_FOUND)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port, not on a socket of a file.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    settings: settingsOf(build, deployment),
    base: origin + base,
    isPolicyKnown: hostAt(root) !== '',
    close() {
      end.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The files that differ from those of the deployment and of the build, by path. Nothing tells the shell their hashes. */
function madeFiles(build: RemoteBuild, deployment: Deployment, base: string): Record<string, string> {
  const release = releaseOf(build)
  const files = release.files.filter(({ path }) => path !== MANIFEST)
  const { requirements, name } = build
  const pages = [...release.pages, PARTS_PAGE]
  // Each page is rendered, whatever the deployed API offers.
  const ofPages = release.pages.flatMap(({ feature }) => feature ?? [])
  const features = [...(deployment.features ?? []), ...ofPages]
  const paths = [...release.paths, PARTS_PAGE.path]
  return {
    '/config.json': JSON.stringify({
      ...{ ...deployment, apiUrl: '', features, telemetry: undefined, overrideOrigins: undefined },
      ...(deployment.shell && { shell: { buildId: deployment.shell.buildId } }),
      remotes: { [name]: { release: { ...release, files, pages, paths } } },
    }),
    [base + MANIFEST]: JSON.stringify({
      ...requirements,
      metaData: { ...requirements.metaData, remoteEntry: { name: ENTRY, path: '' } },
    }),
  }
}

function settingsOf(build: RemoteBuild, { shell }: Deployment): TrialSettings {
  const parts = trialParts(build).map(({ extension, ...part }) => ({ ...part, slot: extension.slot }))
  const entry = `./${entryOf(build.requirements)}`
  return { entry, limited: Object.keys(shell?.exports ?? {}), parts, away: AWAY }
}

/** The entry around that of the remote, which lies beside this file in the kit too. It imports nothing, so that it needs no bundler. */
async function entryScript(): Promise<string> {
  // On demand: it takes a while to load.
  const { transformWithOxc } = await import('vite')
  const file = join(import.meta.dirname, 'trial-entry.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return code
}

async function fileIn(root: string, path: string, signal: AbortSignal): Promise<Served | undefined> {
  if (!hostAt(root))
    return readFile(join(root, path), { signal }).then(
      (content) => ({ content }),
      () => undefined,
    )
  const response = await fetch(root + path, { signal })
  if (!response.ok) return undefined
  const policy = response.headers.get('content-security-policy')
  return { content: new Uint8Array(await response.arrayBuffer()), policy }
}
