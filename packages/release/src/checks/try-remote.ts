import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { satisfy } from '@module-federation/runtime'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { Deployment } from '../storage/shell-files.ts'
import type { ApiDocument } from './check.ts'
import { checkRemote, type Findings } from './check-release.ts'
import { type BrokenPage, checkedBuild, type LoadedBuild, type Trial } from './checked-build.ts'
import { trialParts, trialSite } from './trial-site.ts'
import { visitPages } from './visit-pages.ts'

export interface Rendering {
  /** Path of the browser; undefined if there is none. */
  chromium: string | undefined
}

/** A shell to compare remotes with, wherever it is. */
export interface ComparedShell {
  /** Its files: a folder, or the address of its host. */
  root: string
  /** Its name, in sentences. */
  label: string
  /** Absent where none is deployed yet. */
  provisions: Deployment['shell']
}

/**
 * Runs the checks of a release of a build, which renders its pages.
 * @param isOut whether it was released before, so that nothing of its code is new
 */
export async function checkBuild(
  build: RemoteBuild,
  config: AppConfig,
  { root, label: shell, provisions }: ComparedShell,
  {
    render,
    api,
    isOut = false,
  }: { render?: Rendering | undefined; api?: ApiDocument | undefined; isOut?: boolean },
): Promise<Findings> {
  const deployment = { ...config, shell: provisions }
  const trial = render && !isOut ? await trialOf(build, deployment, root, render) : undefined
  const checked = { ...checkedBuild(build), trial }
  return checkRemote(isOut ? ['release'] : ['build', 'release'], checked, deployment, { shell, api })
}

/** @returns undefined for a build that is refused for its versions, which the shell would not load */
async function trialOf(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
  { chromium }: Rendering,
): Promise<Trial | undefined> {
  const { shell } = deployment
  if (!shell) return { untried: 'no shell is deployed' }
  if (versionMismatches(build.requirements, shell.shared, satisfy).length > 0) return undefined
  if (!chromium) return { untried: 'no Chromium was found; CHROMIUM_PATH may name one' }
  try {
    return await tryRemote(build, deployment, root, chromium)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { untried: reason }
  }
}

/**
 * Loads a build with the deployed shell, and renders each of its pages as each role that may open it, against an API that answers
 * 404 to every call. Of the shell it takes for granted where its session is stored, that it reads `config.json`, and that its
 * router follows the address.
 * @throws if the browser does not start, or the shell does not load the build
 */
export async function tryRemote(
  build: RemoteBuild,
  deployment: Deployment,
  root: string,
  chromium: string,
): Promise<Trial> {
  const { chromium: launcher } = await import('playwright')
  const browser = await launcher.launch({
    executablePath: chromium,
    // Nothing but the trial is within reach.
    args: ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND'],
  })
  try {
    const site = await trialSite(build, deployment, root)
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
        return places.length > 0 ? visitPages(browser, site, build.dist, role, places) : []
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
