import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { formatDecimal } from '@celeiro/ui-kit'
import type { RemoteState } from '../remotes/remote-machine.ts'

type Release = RolloutOverview['remotes'][number]['releases'][number]

/** A release of a remote: what is published of it, what browsers report, and what this tab makes of it. */
export interface ModuleRow {
  name: string
  build: string
  /** `tab`: another release than those that are out, or an override, runs in this tab. */
  part: Release['part'] | 'tab'
  /** ISO-8601. */
  releasedAt: string | undefined
  /** Absent where nobody reports. */
  figures?: Pick<Release, 'share' | 'accounts' | 'loadFailures' | 'crashes'>
  /** Whether it runs in this tab, from where if that is an override, or why not. */
  tab: string | undefined
}

/** The releases of each remote, those of this tab included. */
export function moduleRows(
  overview: RolloutOverview | undefined,
  states: Readonly<Record<string, RemoteState>>,
): ModuleRow[] {
  return Object.entries(states).flatMap(([name, state]) => {
    const { release, note } = state.target
    const tabOf = (build: string): string | undefined => {
      if ('build' in state && state.build === build)
        return `Carregado em ${formatDecimal(Math.round(state.ms))} ms`
      return build === release.buildId && 'failure' in state && state.failure
        ? `${state.failure.message} (${state.failure.supportCode})`
        : undefined
    }
    const known = overview?.remotes.find((remote) => remote.name === name)?.releases
    const rows: ModuleRow[] = (known ?? []).map(({ part, build, releasedAt, ...figures }) => {
      return { name, build, part, releasedAt, figures, tab: tabOf(build) }
    })
    const override = note?.kind === 'override' ? note.url : undefined
    const build = 'build' in state ? state.build : release.buildId
    if (override || rows.every((row) => row.build !== build)) {
      const isPublished = build === release.buildId
      const part = known || override || !isPublished ? 'tab' : 'release'
      const releasedAt = isPublished ? release.releasedAt : undefined
      rows.push({ name, build, part, releasedAt, tab: override ?? tabOf(build) })
    }
    return rows
  })
}
