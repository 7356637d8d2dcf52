import type { AppConfig } from '@celeiro/api-contract/app-config'
import { type CheckStage, runChecks } from '@celeiro/api-contract/release-check'
import { satisfy } from '@module-federation/runtime'
import { Refusal } from '../refusal.ts'
import { checks } from './checks.ts'
import {
  DEPLOYED_SHELL,
  lostFiles,
  messageOf,
  type Subject,
  shellRefusal,
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

/**
 * Checks a release of a remote that is to become current.
 * @param stages `build` as well for a build that was not released before, `upload` for one that was received
 * @param shell what to call the shell of that configuration
 */
export async function checkRemote(
  stages: readonly Exclude<CheckStage, 'shell' | 'browser'>[],
  candidate: RemoteCandidate,
  config: AppConfig,
  shell = DEPLOYED_SHELL,
): Promise<Findings> {
  const { name, buildId } = candidate
  const stage = stages.includes('rollback') ? 'rollback' : 'release'
  return findingsOf(stages, candidate, config, { stage, name, buildId, shell })
}

export interface ShellCheckOptions {
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
  /** Remotes that are released together with the shell; their current releases do not count. */
  replaced?: readonly string[] | undefined
}

/** Checks every current remote, and every candidate, against a shell that is to become current. */
export async function checkShell(
  shell: NonNullable<AppConfig['shell']>,
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

async function findingsOf(
  stages: readonly CheckStage[],
  candidate: RemoteCandidate,
  { shell, remotes }: AppConfig,
  subject: Subject,
): Promise<Findings> {
  const deployed = { shell, remotes, satisfies: satisfy }
  const found = await Promise.all(stages.map((stage) => runChecks(checks, stage, candidate, deployed)))
  const of = (severity: 'error' | 'warning') =>
    found.flat().flatMap((it) => (it.severity === severity ? [messageOf(it, subject)] : []))
  return { errors: of('error'), warnings: of('warning') }
}
