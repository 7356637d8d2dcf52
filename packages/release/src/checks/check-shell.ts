import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import { type Findings, findingsOfReleases } from './check-release.ts'

export interface ShellCheckOptions {
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
  /** Remotes that are released together with the shell; their current releases do not count. */
  replaced?: readonly string[] | undefined
  /** Whether it becomes a candidate: candidates of remotes do not run in it. */
  isCandidate?: boolean | undefined
}

type CheckedShell = ShellMetadata & { buildId: string }

/** Checks every current remote, and for a release every candidate, against a shell that is to be released. */
export async function checkShell(
  shell: CheckedShell,
  webRoot: string,
  config: AppConfig,
  { force = false, replaced = [], isCandidate = false }: ShellCheckOptions = {},
): Promise<Findings> {
  const remaining = Object.entries(config.remotes).filter(([name]) => !replaced.includes(name))
  const used = remaining.flatMap(([name, { release, canary }]) =>
    (canary && !isCandidate ? [release, canary.release] : [release]).map((it) => [name, it] as const),
  )
  const label = `shell ${shell.buildId}`
  const found = await findingsOfReleases(webRoot, used, { ...config, shell }, 'shell', label)
  const needs = found.flatMap(({ errors }) => errors)
  const warnings = found.flatMap((it) => it.warnings)
  // A repair of the current shell makes nothing worse.
  const accepted = force || config.shell?.buildId === shell.buildId || needs.length === 0
  if (accepted) return { errors: [], warnings: [...needs, ...warnings] }
  const refusal = [
    `Current remotes are incompatible with ${label}:`,
    ...needs,
    'With --force, their pages show an error until they are released again.',
  ]
  return { errors: [refusal.join('\n')], warnings }
}
