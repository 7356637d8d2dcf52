import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { satisfy } from '@module-federation/runtime'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { ComparedShell } from '../storage/shell-files.ts'
import type { Deployed } from './check.ts'
import { checkRemote, type Findings } from './check-release.ts'
import { type BrokenPage, checkedBuild, NOTHING_FOUND, type Trial } from './checked-build.ts'
import { trialSite } from './trial-site.ts'
import { visitPages } from './visit-pages.ts'

export interface Rendering {
  /** Path of the browser; undefined if there is none. */
  chromium: string | undefined
}

/** Runs the checks of a release of a build, which renders the pages of a new one. */
export async function checkBuild(
  build: RemoteBuild,
  deployed: Deployed & { shell: ComparedShell | undefined },
  { render, isNew = true }: { render: Rendering | undefined; isNew?: boolean },
): Promise<Findings> {
  const trial = render && isNew ? await trialOf(build, deployed.shell, deployed.features, render) : undefined
  return checkRemote({ ...checkedBuild(build), trial }, deployed, { isNew })
}

/** @returns undefined for a build that is refused for its versions or for where its files are, which the shell would not load */
async function trialOf(
  build: RemoteBuild,
  shell: ComparedShell | undefined,
  features: readonly string[] | undefined,
  { chromium }: Rendering,
): Promise<Trial | undefined> {
  const { publicPath = 'auto' } = build.requirements.metaData
  if (publicPath !== 'auto') return undefined
  const untried = (reason: string) => ({ ...NOTHING_FOUND, untried: reason })
  if (!shell) return untried('no shell is deployed')
  if (versionMismatches(build.requirements, shell.shared, satisfy).length > 0) return undefined
  if (!chromium) return untried('no Chromium was found; CHROMIUM_PATH may name one')
  try {
    return await tryRemote(build, shell, chromium, features)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return untried(reason)
  }
}

/**
 * Loads a build with a shell, and renders each of its pages as each role that may open it, against an API that answers
 * 404 to every call. Of the shell it takes for granted where its session is stored, that it reads `config.json`, and that its
 * router follows the address.
 * @throws if the browser does not start, or the shell does not load the build
 */
export async function tryRemote(
  build: RemoteBuild,
  shell: ComparedShell,
  chromium: string,
  features: readonly string[] = [],
): Promise<Trial> {
  const { chromium: launcher } = await import('playwright')
  const browser = await launcher.launch({
    executablePath: chromium,
    // Nothing but the trial is within reach.
    args: ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND'],
  })
  try {
    const site = await trialSite(build, shell, features)
    // Most of the time, pages are only waited for.
    const visits = await Promise.all(
      USER_ROLES.flatMap((role) => {
        const places = site.places.filter((place) => mayOpen(role, place))
        return places.length > 0 ? visitPages(browser, { ...site, places }, build.dist, role) : []
      }),
    )
    const [first] = visits
    if (!first) throw new Error('it declares none for a known role')
    return {
      ...(visits.find(({ failure }) => failure) ?? first),
      broken: withRoles(visits.flatMap(({ broken }) => broken)),
      unseen: visits.flatMap(({ unseen }) => unseen),
      blocked: [...new Set(visits.flatMap(({ blocked }) => blocked))],
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
