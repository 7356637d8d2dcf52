import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { Refusal } from '../refusal.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { apiChecks } from './api-checks.ts'
import { buildChecks } from './build-checks.ts'
import type { ApiDocument, Check, CheckStage, Deployed } from './check.ts'
import { type CheckedBuild, checkedRelease } from './checked-build.ts'
import { neighbourChecks } from './neighbour-checks.ts'
import { DEPLOYED_SHELL, phrasesFor, type Subject } from './phrases.ts'
import { shellChecks } from './shell-checks.ts'
import { styleChecks } from './style-checks.ts'

/** Every check, in the order of their sentences. */
export const checks: readonly Check[] = [
  ...buildChecks,
  ...styleChecks,
  ...neighbourChecks,
  ...shellChecks,
  ...apiChecks,
]

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

export interface RemoteCheckOptions {
  /** The name of the shell of that configuration, in sentences. */
  shell?: string | undefined
  /** The document of the API; without it, the calls of the remote are not compared. */
  api?: ApiDocument | undefined
}

/**
 * Checks a release of a remote that is to become current.
 * @param stages `build` as well for a build that was not released before, `upload` for one that was received
 */
export async function checkRemote(
  stages: readonly Exclude<CheckStage, 'shell'>[],
  build: CheckedBuild,
  deployment: Deployment,
  { shell = DEPLOYED_SHELL, api }: RemoteCheckOptions = {},
): Promise<Findings> {
  const { name, buildId } = build
  const stage = stages.includes('rollback') ? 'rollback' : 'release'
  return findingsOf(stages, build, { ...deployment, api }, { stage, name, buildId, shell })
}

export interface ShellCheckOptions {
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
  /** Remotes that are released together with the shell; their current releases do not count. */
  replaced?: readonly string[] | undefined
}

/** Checks every current remote, and every candidate, against a shell that is to become current. */
export async function checkShell(
  shell: NonNullable<Deployment['shell']>,
  webRoot: string,
  config: AppConfig,
  { force = false, replaced = [] }: ShellCheckOptions = {},
): Promise<Findings> {
  const remaining = Object.entries(config.remotes)
    .filter(([name]) => !replaced.includes(name))
    .flatMap(([name, { release, candidate }]) =>
      (candidate ? [release, candidate.release] : [release]).map((used) => [name, used] as const),
    )
  const findings = await Promise.all(
    remaining.map(([name, release]) => {
      const { buildId } = release
      const subject = { stage: 'shell', name, buildId, shell: `shell ${shell.buildId}` } as const
      return releaseFindings(webRoot, release, { ...config, shell }, subject)
    }),
  )
  const needs = findings.flatMap(({ errors }) => errors)
  const warnings = findings.flatMap((found) => found.warnings)
  // A repair of the current shell makes nothing worse.
  const accepted = force || config.shell?.buildId === shell.buildId || needs.length === 0
  return accepted
    ? { errors: [], warnings: [...needs, ...warnings] }
    : { errors: [refusalOf(shell.buildId, needs)], warnings }
}

/** Checks a deployed release against a shell that is not. @param shell its name, in sentences */
export function checkWithShell(
  build: CheckedBuild,
  deployment: Deployment,
  shell: string,
): Promise<Findings> {
  const { name, buildId } = build
  return findingsOf(['build', 'shell'], build, deployment, { stage: 'shell', name, buildId, shell })
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
  const inUse = Object.entries(config.remotes).flatMap(([name, { release, previous, candidate }]) =>
    [release, previous, candidate?.release].flatMap((used) => (used ? [[name, used] as const] : [])),
  )
  const deployed = { remotes: config.remotes, features: config.features, api }
  const findings = await Promise.all(
    inUse.map(([name, release]) => {
      const { buildId } = release
      const subject = { stage: 'api', name, buildId, shell: DEPLOYED_SHELL } as const
      return releaseFindings(webRoot, release, deployed, subject)
    }),
  )
  return {
    errors: findings.flatMap(({ errors }) => errors),
    warnings: findings.flatMap(({ warnings }) => warnings),
    compared: findings.filter(({ warnings }) => warnings.length === 0).length,
  }
}

const refusalOf = (buildId: string, needs: readonly string[]): string =>
  [
    `Current remotes are incompatible with shell ${buildId}:`,
    ...needs,
    'With --force, their pages show an error until they are released again.',
  ].join('\n')

/** The findings of the checks of a stage about a release in the web root; a warning only if that cannot be known. */
async function releaseFindings(
  webRoot: string,
  release: RemoteRelease,
  deployed: Deployed,
  subject: Subject,
): Promise<Findings> {
  const { stage, name, buildId } = subject
  const unknown = (warning: string) => ({ errors: [], warnings: [warning] })
  try {
    const build = await checkedRelease(name, release, webRoot)
    // No shell and no API makes that better or worse.
    if (build.isLost) return unknown(`${name} has lost files of release ${buildId}. Release it again.`)
    if (stage === 'api' && !build.calls)
      return unknown(`Release ${buildId} of ${name} does not declare its calls of the API.`)
    return await findingsOf([stage], build, deployed, subject)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return unknown(`The requirements of release ${buildId} of ${name} cannot be read: ${reason}.`)
  }
}

async function findingsOf(
  stages: readonly CheckStage[],
  build: CheckedBuild,
  deployed: Deployed,
  subject: Subject,
): Promise<Findings> {
  const phrases = phrasesFor(subject)
  const applicable = stages.flatMap((stage) => checks.filter((check) => check.stages.includes(stage)))
  const found = await Promise.all(
    applicable.map(async ({ severity, run }) => ({
      severity,
      said: await run(build, deployed, phrases),
    })),
  )
  const of = (wanted: Check['severity']) =>
    found.flatMap(({ severity, said }) => (severity === wanted ? said : []))
  return { errors: of('error'), warnings: of('warning') }
}
