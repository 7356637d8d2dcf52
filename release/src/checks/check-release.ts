import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type ApiDocument, type CheckStage, runChecks } from '@celeiro/app-manifest/release-check'
import { satisfy } from '@module-federation/runtime'
import { Refusal } from '../refusal.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { checks } from './checks.ts'
import {
  DEPLOYED_SHELL,
  lostFiles,
  messageOf,
  type Subject,
  shellRefusal,
  undeclaredCalls,
  unreadableRelease,
} from './messages.ts'
import { candidateOfRelease, type RemoteCandidate } from './remote-candidate.ts'

/** What the checks of a release found, a sentence each; an error refuses the release. */
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
  /** What to call the shell of that configuration. */
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
  candidate: RemoteCandidate,
  deployment: Deployment,
  { shell = DEPLOYED_SHELL, api }: RemoteCheckOptions = {},
): Promise<Findings> {
  const { name, buildId } = candidate
  const stage = stages.includes('rollback') ? 'rollback' : 'release'
  return findingsOf(stages, candidate, { ...deployment, api }, { stage, name, buildId, shell })
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
  const kept = Object.entries(config.remotes)
    .filter(([name]) => !replaced.includes(name))
    .flatMap(([name, { release, candidate }]) =>
      (candidate ? [release, candidate.release] : [release]).map((used) => [name, used] as const),
    )
  const findings = await Promise.all(
    kept.map(async ([name, release]): Promise<Findings> => {
      const { buildId } = release
      const subject: Subject = { stage: 'shell', name, buildId, shell: `shell ${shell.buildId}` }
      const candidate = await candidateOfRelease(name, release, webRoot).catch((error: unknown) =>
        unreadableRelease(subject, error),
      )
      // No shell makes that better or worse.
      if (typeof candidate === 'string') return { errors: [], warnings: [candidate] }
      if (candidate.isLost) return { errors: [], warnings: [lostFiles(subject)] }
      return findingsOf(['shell'], candidate, { ...config, shell }, subject)
    }),
  )
  const needs = findings.flatMap(({ errors }) => errors)
  const warnings = findings.flatMap((found) => found.warnings)
  // A repair of the current shell makes nothing worse.
  const accepted = force || config.shell?.buildId === shell.buildId || needs.length === 0
  return accepted
    ? { errors: [], warnings: [...needs, ...warnings] }
    : { errors: [shellRefusal(shell.buildId, needs)], warnings }
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
  const findings = await Promise.all(
    inUse.map(([name, used]) => callFindings(api, webRoot, config, name, used)),
  )
  return {
    errors: findings.flatMap(({ errors }) => errors),
    warnings: findings.flatMap(({ warnings }) => warnings),
    compared: findings.filter(({ warnings }) => warnings.length === 0).length,
  }
}

async function callFindings(
  api: ApiDocument,
  webRoot: string,
  config: AppConfig,
  name: string,
  release: RemoteRelease,
): Promise<Findings> {
  const { buildId } = release
  const subject: Subject = { stage: 'api', name, buildId, shell: DEPLOYED_SHELL }
  const candidate = await candidateOfRelease(name, release, webRoot).catch((error: unknown) =>
    unreadableRelease(subject, error),
  )
  if (typeof candidate === 'string') return { errors: [], warnings: [candidate] }
  if (candidate.isLost) return { errors: [], warnings: [lostFiles(subject)] }
  if (!candidate.calls) return { errors: [], warnings: [undeclaredCalls(subject)] }
  const { shell: _, ...deployment } = config
  return findingsOf(['api'], candidate, { ...deployment, api }, subject)
}

async function findingsOf(
  stages: readonly CheckStage[],
  candidate: RemoteCandidate,
  { shell, remotes, features, api }: Deployment & { api?: ApiDocument | undefined },
  subject: Subject,
): Promise<Findings> {
  const deployed = { shell, remotes, features, api, satisfies: satisfy }
  const found = await Promise.all(stages.map((stage) => runChecks(checks, stage, candidate, deployed)))
  const of = (severity: 'error' | 'warning') =>
    found.flat().flatMap((it) => (it.severity === severity ? [messageOf(it, subject)] : []))
  return { errors: of('error'), warnings: of('warning') }
}
