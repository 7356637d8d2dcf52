import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { Deployment } from '../storage/shell-files.ts'
import type { BrokenPage, LoadedBuild, Trial } from './checked-build.ts'
import { serveTrial, type TrialSite } from './serve-trial.ts'
import { trialParts } from './trial-parts.ts'
import { visitPages } from './visit-pages.ts'

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
    const trialSite = await serveTrial(build, deployment, root)
    site = trialSite
    const { dist } = build
    const pages = build.pages.map((declared) => {
      const { path } = declared
      return { declared, path, name: `page ${path}` }
    })
    const parts = trialParts(build).map(({ extension, path }) => {
      return { declared: extension, path, name: `part in ${extension.slot}` }
    })
    // Most of the time, pages are only waited for.
    const visits = await Promise.all(
      USER_ROLES.flatMap((role) => {
        const places = [...pages, ...parts].filter(({ declared }) => mayOpen(role, declared))
        return places.length > 0 ? visitPages(browser, { ...trialSite, dist }, role, places) : []
      }),
    )
    const loaded: LoadedBuild[] = []
    for (const visited of visits) {
      if ('failure' in visited) return visited
      loaded.push(visited)
    }
    const [first] = loaded
    if (!first) throw new Error('it declares none for a known role')
    const all = <T>(of: (visited: LoadedBuild) => T[]) => [...new Set(loaded.flatMap(of))]
    return {
      ...first,
      broken: withRoles(all(({ broken }) => broken)),
      unseen: all(({ unseen }) => unseen),
      blocked: all(({ blocked }) => blocked),
    }
  } finally {
    await browser.close()
    site?.close()
  }
}

function withRoles(broken: readonly BrokenPage[]): BrokenPage[] {
  const merged = new Map<string, BrokenPage>()
  for (const page of broken) {
    const key = `${page.place} ${page.error}`
    merged.set(key, { ...page, roles: [...(merged.get(key)?.roles ?? []), ...page.roles] })
  }
  return [...merged.values()]
}
