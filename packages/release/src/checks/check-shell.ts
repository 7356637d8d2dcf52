import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import { type Findings, releaseFindings } from './check-release.ts'

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
  const found = await Promise.all(
    used.map(([name, release]) => {
      const { buildId } = release
      const subject = { stage: 'shell', name, buildId, shell: `shell ${shell.buildId}` } as const
      return releaseFindings(webRoot, release, { ...config, shell }, subject)
    }),
  )
  const needs = found.flatMap(({ errors }) => errors)
  const warnings = [
    ...(isCandidate && needs.length > 0 ? ['Pages of these remotes show an error to those who get it.'] : []),
    ...found.flatMap((it) => it.warnings),
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
