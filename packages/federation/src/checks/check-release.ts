import type { AppConfig } from '@celeiro/api-contract/app-config'
import { type Deployed, runChecks } from '@celeiro/api-contract/release-check'
import { satisfy } from '@module-federation/runtime'
import { checks } from './checks.ts'
import {
  DEPLOYED_SHELL,
  lostFiles,
  messageOf,
  refusalsOf,
  type Subject,
  shellRefusal,
  unreadableRelease,
  type Violation,
} from './messages.ts'
import { candidateOfRelease, type RemoteCandidate } from './remote-candidate.ts'

/** What the checks of one release found, a sentence each. */
export interface Verdict {
  /** Reasons to refuse it. */
  errors: string[]
  warnings: string[]
}

/**
 * @returns every warning
 * @throws with every error
 */
export function accept(...verdicts: readonly Verdict[]): string[] {
  const errors = verdicts.flatMap((verdict) => verdict.errors)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return verdicts.flatMap(({ warnings }) => warnings)
}

/**
 * Checks a release of a remote that is to become current.
 * @param stages `build` as well for a build that was not released before
 * @param shell what to call the shell of that configuration
 */
export async function checkRemote(
  stages: readonly ('build' | 'release' | 'rollback')[],
  candidate: RemoteCandidate,
  config: AppConfig,
  shell = DEPLOYED_SHELL,
): Promise<Verdict> {
  const { name, buildId } = candidate
  const subject: Subject = {
    stage: stages.includes('rollback') ? 'rollback' : 'release',
    name,
    buildId,
    shell,
  }
  const found = await Promise.all(
    stages.map((stage) => runChecks(checks, stage, candidate, deployedBy(config))),
  )
  const { errors, warnings } = bySeverity(found.flat())
  return { errors: refusalsOf(errors, subject), warnings: warnings.map((it) => messageOf(it, subject)) }
}

export interface ShellCheckOptions {
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
  /** Remotes that are released together with the shell; their current releases do not count. */
  replaced?: readonly string[] | undefined
}

/** Checks every current remote against a shell that is to become current. */
export async function checkShell(
  shell: NonNullable<AppConfig['shell']>,
  webRoot: string,
  config: AppConfig,
  { force = false, replaced = [] }: ShellCheckOptions = {},
): Promise<Verdict> {
  const needs: string[] = []
  const warnings: string[] = []
  for (const [name, { release }] of Object.entries(config.remotes)) {
    if (replaced.includes(name)) continue
    const { buildId } = release
    const subject: Subject = { stage: 'shell', name, buildId, shell: `shell ${shell.buildId}` }
    const candidate = await candidateOfRelease(name, release, webRoot).catch((error: unknown) => {
      warnings.push(unreadableRelease(subject, error))
    })
    if (!candidate) continue
    if (candidate.isLost) {
      // No shell makes that better or worse.
      warnings.push(lostFiles(subject))
      continue
    }
    const found = bySeverity(await runChecks(checks, 'shell', candidate, deployedBy({ ...config, shell })))
    needs.push(...found.errors.map((violation) => messageOf(violation, subject)))
    warnings.push(...found.warnings.map((violation) => messageOf(violation, subject)))
  }
  // A repair of the current shell makes nothing worse.
  const accepted = force || config.shell?.buildId === shell.buildId || needs.length === 0
  return accepted
    ? { errors: [], warnings: [...needs, ...warnings] }
    : { errors: [shellRefusal(shell.buildId, needs)], warnings }
}

const deployedBy = ({ shell, remotes }: AppConfig): Deployed => ({ shell, remotes, satisfies: satisfy })

function bySeverity<Found extends Pick<Violation, 'severity'>>(violations: readonly Found[]) {
  const of = (severity: Violation['severity']) => violations.filter((it) => it.severity === severity)
  return { errors: of('error'), warnings: of('warning') }
}
