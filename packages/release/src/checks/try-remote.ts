import { setTimeout } from 'node:timers/promises'
import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import { liesWithin } from '@celeiro/app-manifest/page-paths'
import type { BrowserContext, Page } from 'playwright'
import type { RemoteBuild } from '../build/remote-build.ts'
import type { Deployment } from '../storage/shell-files.ts'
import type { BrokenPage, LoadedBuild, Trial } from './checked-build.ts'
import { REPORT, serveTrial, type TrialSite } from './serve-trial.ts'
import { thrownAt } from './thrown-at.ts'
import type { TrialReport } from './trial-entry.ts'
import { trialParts } from './trial-parts.ts'

/** Milliseconds until the shell must have begun to load the remote, and then until it must have, on a machine with a lot to do. */
const LOAD_LIMIT = 60_000
/** Milliseconds until a page must have shown or thrown. */
const PAGE_LIMIT = 10_000
/** Milliseconds without a request until a page counts as settled, and those after which it does anyway. */
const QUIET = 100
const SETTLED_LIMIT = 2_000

/**
 * Loads a build with the deployed shell, and renders each of its pages as each role that may open it, against an API that answers
 * 404 to every call. Of the shell it takes for granted where its session is stored, that it reads `config.json`, and that its
 * router follows the address.
 * @param root of the shell: a folder, or the address of its host
 * @param chromium path of the browser
 * @throws if the browser does not start, or the shell does not load the build
 */
export async function tryRemote(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
  chromium: string,
): Promise<Trial> {
  const playwright = await import('playwright')
  const browser = await playwright.chromium.launch({
    executablePath: chromium,
    // Nothing but the trial is within reach.
    args: ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  let site: TrialSite | undefined
  try {
    site = await serveTrial(build, deployment, root)
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const visits: LoadedBuild[] = []
    const pages = build.pages.map((declared) => {
      const { path } = declared
      return { declared, path, name: `page ${path}` }
    })
    const parts = trialParts(build).map(({ extension, path }) => {
      return { declared: extension, path, name: `part in ${extension.slot}` }
    })
    for (const role of USER_ROLES) {
      const places = [...pages, ...parts].filter(({ declared }) => mayOpen(role, declared))
      if (places.length === 0) continue
      const visited = await visit(context, site, build.dist, role, places)
      if ('failure' in visited) return visited
      visits.push(visited)
    }
    const [first] = visits
    if (!first) throw new Error('it declares none for a known role')
    return {
      ...first,
      broken: withRoles(visits.flatMap(({ broken }) => broken)),
      unseen: visits.flatMap(({ unseen }) => unseen),
    }
  } finally {
    await browser.close()
    site?.close()
  }
}

/** Opens the pages in a tab, as a user of the role goes from one to the next. */
async function visit(
  context: BrowserContext,
  { origin, base, quiet }: TrialSite,
  dist: string,
  role: UserRole,
  places: readonly { path: string; name: string }[],
): Promise<Trial> {
  const tab = await context.newPage()
  const reports: TrialReport[] = []
  await tab.exposeBinding(REPORT, (_, report: TrialReport) => void reports.push(report))
  await tab.addInitScript({ content: signIn(role) })
  await tab.goto(origin + places[0]?.path, { waitUntil: 'commit' })
  const begun = await until(() => reports.find(({ kind }) => kind === 'begun'), LOAD_LIMIT)
  if (!begun) throw new Error('the deployed shell did not ask for it')
  const loaded = await until(
    () => reports.find((it) => it.kind === 'load' || it.kind === 'loaded'),
    LOAD_LIMIT,
  )
  if (loaded?.kind === 'load') return { failure: await thrownAt(loaded, base, dist) }
  if (loaded?.kind !== 'loaded') return { failure: `no end after ${LOAD_LIMIT / 1000} s` }

  const { routes, extensions } = loaded
  const trial: LoadedBuild = { routes, extensions, broken: [], unseen: [] }
  let first = 0
  for (const [index, { path, name }] of places.entries()) {
    if (index > 0) goTo(tab, path)
    const thrown = () =>
      reports
        .slice(first)
        .find((it) => it.kind === 'render' || (it.kind === 'uncaught' && it.stack.includes(base)))
    const shown = () => reports.slice(first).find((it) => it.kind === 'shown' && liesWithin(it.path, path))
    if (!(await until(() => thrown() ?? shown(), PAGE_LIMIT))) {
      // It may never end, and the next ones would wait for it.
      trial.unseen.push(...places.slice(index).map((it) => `its ${it.name} as ${role}`))
      return trial
    }
    await until(() => quiet() > QUIET || undefined, SETTLED_LIMIT)
    const error = thrown()
    if (error && 'stack' in error)
      trial.broken.push({ place: name, roles: [role], error: await thrownAt(error, base, dist) })
    first = reports.length
  }
  await tab.close()
  return trial
}

/** The end of a page that hangs is not waited for. */
function goTo(tab: Page, path: string): void {
  const go = `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`
  tab.evaluate(go).catch(() => {})
}

/** A script that stores a session as the app does (spec §4), with a token that nobody has signed. */
function signIn(role: UserRole): string {
  const claims = { sub: `check-${role}`, username: 'check', name: 'Verificação', role }
  const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), ''].join('.')
  return `Object.assign(localStorage, ${JSON.stringify({ accessToken: token, refreshToken: 'check' })}, { tokenExpiry: Date.now() + 900_000 })`
}

function withRoles(broken: readonly BrokenPage[]): BrokenPage[] {
  const merged = new Map<string, BrokenPage>()
  for (const page of broken) {
    const key = `${page.place} ${page.error}`
    merged.set(key, { ...page, roles: [...(merged.get(key)?.roles ?? []), ...page.roles] })
  }
  return [...merged.values()]
}

/** The first value that is there; undefined after so many milliseconds. */
async function until<T>(look: () => T | undefined, limit: number): Promise<T | undefined> {
  const end = performance.now() + limit
  for (;;) {
    const found = look()
    if (found !== undefined || performance.now() > end) return found
    await setTimeout(20)
  }
}
