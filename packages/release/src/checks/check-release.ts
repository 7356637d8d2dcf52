import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { Refusal } from '../refusal.ts'
import { apiChecks } from './api-checks.ts'
import { buildChecks } from './build-checks.ts'
import { type ApiDocument, type Checks, type Deployed, type Occasion, phrasesFor } from './check.ts'
import { type CheckedBuild, checkedRelease } from './checked-build.ts'
import { neighbourChecks } from './neighbour-checks.ts'
import { shellChecks } from './shell-checks.ts'
import { styleChecks } from './style-checks.ts'

/** Every check, in the order of their sentences: of a new build by itself, then of a release with what is deployed. */
export const checks = {
  ofBuild: { ...buildChecks, ...styleChecks },
  ofRelease: { ...neighbourChecks, ...shellChecks, ...apiChecks },
}

/** The findings of the checks of a release, a sentence each; an error refuses the release. */
export interface Findings {
  errors: string[]
  warnings: string[]
}

/** @returns every warning @throws with every error */
export function accept(...findings: readonly Findings[]): string[] {
  const { errors, warnings } = merged(findings)
  if (errors.length > 0) throw new Refusal(errors.join('\n'))
  return warnings
}

export const merged = (findings: readonly Findings[]): Findings => ({
  errors: findings.flatMap(({ errors }) => errors),
  warnings: findings.flatMap(({ warnings }) => warnings),
})

/** Checks a remote with the shell that it is to run in. @param isNew whether its build was not out before */
export const checkRemote = (
  build: CheckedBuild,
  deployed: Deployed,
  { isNew, occasion = 'release' }: { isNew: boolean; occasion?: 'release' | 'rollback' },
): Promise<Findings> =>
  findingsOf({ ...(isNew && checks.ofBuild), ...checks.ofRelease }, build, deployed, occasion)

/** Whether a build is the release of its remote, or the candidate, so that nothing of its code is new. */
export function isOut({ name, buildId }: { name: string; buildId: string }, { remotes }: AppConfig): boolean {
  const { release, canary } = remotes[name] ?? {}
  return [release?.buildId, canary?.release.buildId].includes(buildId)
}

/** Checks every release that a tab may get against an API. @returns how many were compared, and what was found */
export async function checkApi(
  api: ApiDocument,
  webRoot: string,
  { remotes, features }: AppConfig,
): Promise<Findings & { compared: number }> {
  const inUse = Object.entries(remotes).flatMap(([name, { release, previous, canary }]) =>
    [release, previous, canary?.release].flatMap((used) => (used ? [[name, used] as const] : [])),
  )
  const findings = await findingsOfReleases(webRoot, inUse, { remotes, features, api }, 'api')
  return { ...merged(findings), compared: findings.filter(({ warnings }) => warnings.length === 0).length }
}

/** The findings about releases in the web root, with another shell or API. One that cannot be read gives a warning alone. */
export function findingsOfReleases(
  webRoot: string,
  releases: readonly (readonly [name: string, release: Pick<RemoteRelease, 'buildId'>])[],
  deployed: Deployed,
  occasion: 'shell' | 'api',
): Promise<Findings[]> {
  const found = releases.map(async ([name, { buildId }]) => {
    const unknown = (warning: string) => ({ errors: [], warnings: [warning] })
    try {
      const build = await checkedRelease(webRoot, name, buildId)
      if (occasion === 'api' && !build.calls)
        return unknown(`Release ${buildId} of ${name} does not declare its calls of the API.`)
      return await findingsOf(occasion === 'api' ? apiChecks : shellChecks, build, deployed, occasion)
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      return unknown(`The requirements of release ${buildId} of ${name} cannot be read: ${reason}`)
    }
  })
  return Promise.all(found)
}

async function findingsOf(
  checks: Checks,
  build: CheckedBuild,
  deployed: Deployed,
  occasion: Occasion,
): Promise<Findings> {
  const phrases = phrasesFor(occasion, build, deployed)
  const findings = Object.values(checks).map(async ({ severity, run }) => {
    const said = [await run(build, deployed, phrases)].flat().filter((it) => typeof it === 'string')
    return severity === 'error' ? { errors: said, warnings: [] } : { errors: [], warnings: said }
  })
  return merged(await Promise.all(findings))
}
