import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { Refusal } from '../refusal.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { apiChecks } from './api-checks.ts'
import { buildChecks } from './build-checks.ts'
import {
  type ApiDocument,
  type Check,
  type CheckStage,
  type Checks,
  DEPLOYED_SHELL,
  type Deployed,
  phrasesFor,
  type Subject,
} from './check.ts'
import { type CheckedBuild, checkedRelease } from './checked-build.ts'
import { neighbourChecks } from './neighbour-checks.ts'
import { shellChecks } from './shell-checks.ts'
import { styleChecks } from './style-checks.ts'

/** Every check, in the order of their sentences. */
export const checks: Checks = {
  ...buildChecks,
  ...styleChecks,
  ...neighbourChecks,
  ...shellChecks,
  ...apiChecks,
}

/** The findings of the checks of a release, a sentence each; an error refuses the release. */
export interface Findings {
  errors: string[]
  warnings: string[]
}

/**
 * @returns every warning
 * @throws with every error
 */
export function accept(...findings: readonly Findings[]): string[] {
  const errors = findings.flatMap((found) => found.errors)
  if (errors.length > 0) throw new Refusal(errors.join('\n'))
  return findings.flatMap(({ warnings }) => warnings)
}

type RemoteStage = Exclude<CheckStage, 'shell'>

/**
 * Checks a release of a remote that is to become current, or a candidate, with the released shell.
 * @param shell its name, in sentences
 * @param api the document of the API; without it, the calls of the remote are not compared
 * @param stages `build` as well for a build that was not released before, `upload` for one that was received
 */
export function checkRemote(
  stages: readonly RemoteStage[],
  build: CheckedBuild,
  deployment: Deployment,
  { shell = DEPLOYED_SHELL, api }: { shell?: string; api?: ApiDocument | undefined } = {},
): Promise<Findings> {
  const { name, buildId } = build
  const stage = stages.includes('rollback') ? 'rollback' : 'release'
  return findingsOf(stages, build, { ...deployment, api }, { stage, shell, name, buildId })
}

/**
 * Checks every release that a tab may get, current, previous and candidate, against an API that is to be released.
 * @returns how many were compared, besides what was found
 */
export async function checkApi(
  api: ApiDocument,
  webRoot: string,
  config: AppConfig,
): Promise<Findings & { compared: number }> {
  const inUse = Object.entries(config.remotes).flatMap(([name, { release, previous, canary }]) =>
    [release, previous, canary?.release].flatMap((used) => (used ? [[name, used] as const] : [])),
  )
  const deployed = { remotes: config.remotes, features: config.features, api }
  const findings = await findingsOfReleases(webRoot, inUse, deployed, 'api')
  return {
    errors: findings.flatMap(({ errors }) => errors),
    warnings: findings.flatMap(({ warnings }) => warnings),
    compared: findings.filter(({ warnings }) => warnings.length === 0).length,
  }
}

/**
 * The findings of the checks of a stage about releases in the web root; a warning only of one that cannot be known.
 * @param shell the name of the shell, in sentences
 */
export function findingsOfReleases(
  webRoot: string,
  releases: readonly (readonly [name: string, release: RemoteRelease])[],
  deployed: Deployed,
  stage: 'shell' | 'api',
  shell = DEPLOYED_SHELL,
): Promise<Findings[]> {
  const found = releases.map(async ([name, release]) => {
    const { buildId } = release
    const unknown = (warning: string) => ({ errors: [], warnings: [warning] })
    try {
      const build = await checkedRelease(name, release, webRoot)
      // No shell and no API makes that better or worse.
      if (build.isLost) return unknown(`${name} has lost files of release ${buildId}. Release it again.`)
      if (stage === 'api' && !build.calls)
        return unknown(`Release ${buildId} of ${name} does not declare its calls of the API.`)
      return await findingsOf([stage], build, deployed, { stage, name, buildId, shell })
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      return unknown(`The requirements of release ${buildId} of ${name} cannot be read: ${reason}.`)
    }
  })
  return Promise.all(found)
}

async function findingsOf(
  stages: readonly CheckStage[],
  build: CheckedBuild,
  deployed: Deployed,
  subject: Subject,
): Promise<Findings> {
  const phrases = phrasesFor(subject)
  const all = Object.values(checks)
  const applicable = stages.flatMap((stage) => all.filter((check) => check.stages.includes(stage)))
  const found = await Promise.all(
    applicable.map(async ({ severity, run }) => ({
      severity,
      said: [await run(build, deployed, phrases)].flat(),
    })),
  )
  const of = (wanted: Check['severity']) =>
    found.flatMap(({ severity, said }) =>
      severity === wanted ? said.filter((it) => typeof it === 'string') : [],
    )
  return { errors: of('error'), warnings: of('warning') }
}
