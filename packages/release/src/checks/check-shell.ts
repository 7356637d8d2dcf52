import type { AppConfig, RemoteRelease, RolloutCandidate } from '@celeiro/app-manifest/app-config'
import type { ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import { type Findings, releaseFindings } from './check-release.ts'

export interface ShellCheckOptions {
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
  /** Remotes that are released together with the shell; their current releases do not count. */
  replaced?: readonly string[] | undefined
  /** Whether it is or was a candidate: candidates of remotes need not fit it then, as they are paired with the shells that they fit. */
  isCandidate?: boolean | undefined
}

type CheckedShell = ShellMetadata & { buildId: string }

/** Checks every current remote, and every candidate, against a shell that is to be released. */
export async function checkShell(
  shell: CheckedShell,
  webRoot: string,
  config: AppConfig,
  { force = false, replaced = [], isCandidate = false }: ShellCheckOptions = {},
): Promise<Findings> {
  const remaining = Object.entries(config.remotes).filter(([name]) => !replaced.includes(name))
  const findAll = (used: readonly (readonly [string, RemoteRelease])[]) =>
    Promise.all(used.map(([name, release]) => findingsWithShell(shell, webRoot, config, name, release)))
  const current = await findAll(remaining.map(([name, { release }]) => [name, release]))
  const candidates = await findAll(
    remaining.flatMap(([name, { candidate }]) =>
      candidate && isOfferedBy(config.shell?.buildId, candidate) ? [[name, candidate.release]] : [],
    ),
  )
  const needs = errorsOf(isCandidate ? current : [...current, ...candidates])
  const unpaired = isCandidate ? errorsOf(candidates) : []
  const warnings = [
    ...(isCandidate && needs.length > 0 ? ['Pages of these remotes show an error to those who get it.'] : []),
    ...unpaired,
    ...(unpaired.length > 0
      ? ['Those who get it have the releases of these remotes, not the candidates.']
      : []),
    ...[...current, ...candidates].flatMap((found) => found.warnings),
  ]
  // A repair of the current shell makes nothing worse.
  const accepted = force || config.shell?.buildId === shell.buildId || needs.length === 0
  if (accepted) return { errors: [], warnings: [...needs, ...warnings] }
  const refusal = [
    `Current remotes are incompatible with shell ${shell.buildId}:`,
    ...needs,
    `With --force, their pages show an error ${isCandidate ? 'to those who get it, ' : ''}until they are released again.`,
  ]
  return { errors: [refusal.join('\n')], warnings }
}

const errorsOf = (found: readonly Findings[]): string[] => found.flatMap(({ errors }) => errors)

/** Whether a shell offers the candidate of a remote. */
const isOfferedBy = (shell: string | undefined, { shells }: RolloutCandidate): boolean =>
  !shells || shell === undefined || shells.includes(shell)

/** The findings about a release of a remote with a shell. */
export function findingsWithShell(
  shell: CheckedShell,
  webRoot: string,
  config: AppConfig,
  name: string,
  release: RemoteRelease,
): Promise<Findings> {
  const subject = { stage: 'shell', name, buildId: release.buildId, shell: `shell ${shell.buildId}` } as const
  return releaseFindings(webRoot, release, { ...config, shell }, subject)
}
