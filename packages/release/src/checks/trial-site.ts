import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { isSlot, SLOTS } from '@celeiro/app-manifest/slots'
import type { Route } from 'playwright'
import { entryOf, MANIFEST, type RemoteBuild, releaseOf } from '../apps/remote-build.ts'
import type { ComparedShell } from '../storage/shell-files.ts'
import { hostAt } from '../store/http-store.ts'
import type { TrialPlace, TrialSettings } from './trial-entry.ts'

/** Nothing listens there: the browser gets every response from `answer`. Pages of this machine count as secure. */
export const ORIGIN = 'http://localhost'
/** The file of the trial beside those of the build. */
export const ENTRY = 'celeiro-trial.js'
/** The page of a trial below which the parts of a remote are. */
const PARTS_PAGE = { path: '/celeiro-trial', title: 'Partes' }
/** The path of a page of a trial with nothing on it. */
export const AWAY = `${PARTS_PAGE.path}/away`

const NOT_FOUND = '{"code":"NOT_FOUND","message":"Não encontrado."}'
/** Milliseconds for a file of a deployment elsewhere. */
const TIMEOUT = 30_000

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>

/** A page, or a part in a slot. */
interface Place extends TrialPlace {
  /** `page /home`, `part in order.details`. */
  name: string
  /** The roles that may see it; absent: all. */
  roles?: readonly string[] | undefined
}

/** A shell in a browser, whose only remote is a build under check, and whose API answers 404 to every call. */
export interface TrialSite {
  settings: TrialSettings
  places: readonly Place[]
  /** URL of the files of the build, with a slash at its end. */
  base: string
  /** The Content-Security-Policy of the deployed host. */
  policy: string | undefined
  answer: (path: string) => Promise<Answer>
}

export async function trialSite(
  build: RemoteBuild,
  shell: ComparedShell,
  features: readonly string[] = [],
): Promise<TrialSite> {
  const { name, buildId, dist } = build
  const { root } = shell
  const base = `/remotes/${name}/${buildId}/`
  const made = { ...madeFiles(build, shell, features, base), [base + ENTRY]: await entryScript() }
  const policy = await policyAt(root)
  // What a host sends that allows what the remote declares.
  const presumed = { webOrigins: [], connectOrigins: build.connect ?? [], webDevTools: false }
  const sent = { 'content-security-policy': policy ?? contentSecurityPolicy(presumed) }
  async function find(path: string): Promise<Answer | undefined> {
    const body = made[path]
    if (body !== undefined)
      return { body, contentType: path.endsWith('.js') ? 'text/javascript' : 'application/json' }
    if (path.startsWith('/api/')) return undefined
    if (path.startsWith(base)) return fileIn(dist, path.slice(base.length))
    if (extname(path)) return fileIn(root, path)
    // The page of the web root may choose a candidate of the shell. A build of the shell has no copy of its page.
    const kept = await fileIn(root, `/shell/${shell.buildId}/index.html`)
    return kept ?? fileIn(root, '/index.html')
  }
  const places = placesOf(build)
  return {
    settings: { entry: `./${entryOf(build.requirements)}`, places, away: AWAY },
    places,
    base: ORIGIN + base,
    policy,
    async answer(path) {
      const found = await find(decodeURI(path)).catch(() => undefined)
      const answer = found ?? { status: 404, contentType: 'application/json', body: NOT_FOUND }
      return { ...answer, headers: sent }
    },
  }
}

async function policyAt(root: string): Promise<string | undefined> {
  const page = hostAt(root) && (await fetch(root, { signal: AbortSignal.timeout(TIMEOUT) }))
  return page ? (page.headers.get('content-security-policy') ?? undefined) : undefined
}

/** The files that differ from those of the shell and of the build, by path. Nothing tells the shell their hashes. */
function madeFiles(
  build: RemoteBuild,
  { buildId }: ComparedShell,
  features: readonly string[],
  base: string,
): Record<string, string> {
  const release = releaseOf(build)
  const files = release.files.filter(({ path }) => path !== MANIFEST)
  const { requirements, name } = build
  const pages = [...release.pages, PARTS_PAGE]
  // Each page is rendered, whatever the deployed API offers.
  const ofPages = release.pages.flatMap(({ feature }) => feature ?? [])
  const paths = [...release.paths, PARTS_PAGE.path]
  return {
    '/config.json': JSON.stringify({
      apiUrl: '',
      shell: { buildId },
      features: [...features, ...ofPages],
      remotes: { [name]: { release: { ...release, files, pages, paths } } },
    }),
    [base + MANIFEST]: JSON.stringify({
      ...requirements,
      metaData: { ...requirements.metaData, remoteEntry: { name: ENTRY, path: '' } },
    }),
  }
}

/** What a build shows, also in slots that are known here, with a sample of what these hand over. */
const placesOf = ({ pages, extensions = [] }: RemoteBuild): Place[] => [
  ...pages.map(({ path, roles }) => ({ path, roles, name: `page ${path}` })),
  ...extensions.flatMap(({ slot, roles }) => {
    const path = `${PARTS_PAGE.path}/${slot.replaceAll('.', '-')}`
    return isSlot(slot) ? { path, roles, name: `part in ${slot}`, slot, value: SLOTS[slot].sample } : []
  }),
]

/** The entry around that of the remote, which lies beside this file in the kit too. It imports nothing, so that it needs no bundler. */
async function entryScript(): Promise<string> {
  // On demand: it takes a while to load.
  const { transformWithOxc } = await import('vite')
  const file = join(import.meta.dirname, 'trial-entry.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return code
}

async function fileIn(root: string, path: string): Promise<Answer | undefined> {
  if (!hostAt(root)) {
    const file = join(root, path)
    return existsSync(file) ? { path: file } : undefined
  }
  const response = await fetch(root + path, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) return undefined
  const contentType = response.headers.get('content-type') ?? ''
  return { body: Buffer.from(await response.arrayBuffer()), contentType }
}
