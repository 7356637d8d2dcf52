import type { AppConfig, RemoteConfig } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'

/** A candidate that no tab should load any more. */
export interface Withdrawn {
  remote: string
  build: string
}

/** What decides which release of each remote a tab runs. */
export interface Sides {
  /** Null without a session, or without an account in its token. */
  accountId: string | null
  /** Undefined when unknown: no candidate runs then. */
  withdrawn: readonly Withdrawn[] | undefined
  /** Builds that the user has left for the one before, by remote. */
  left: ReadonlyMap<string, string>
}

export interface SidedRemote extends RemoteConfig {
  /** The build that the user has left in this tab; absent if none, or if it is no longer offered. */
  left?: string
}

export type SidedConfig = Omit<AppConfig, 'remotes'> & { remotes: Record<string, SidedRemote> }

/**
 * The configuration with the release of each remote that this tab runs, before any of its code loads. A candidate has the
 * current release as the one to fall back to. The start script and the app decide alike.
 */
export function takeSides(config: AppConfig, sides: Sides): SidedConfig {
  const remotes = Object.entries(config.remotes).map(
    ([name, entry]) => [name, leave(sideOf(name, entry, sides), sides.left.get(name))] as const,
  )
  return { ...config, remotes: Object.fromEntries(remotes) }
}

/** Whether an account is among those of any candidate. */
export const isInAny = ({ remotes }: AppConfig, accountId: string | null): boolean =>
  Object.values(remotes).some((entry) => isCandidateFor(entry, accountId))

function sideOf(name: string, entry: RemoteConfig, { accountId, withdrawn }: Sides): RemoteConfig {
  const { release, candidate } = entry
  if (!candidate || !withdrawn || !isCandidateFor(entry, accountId)) return entry
  const { buildId } = candidate.release
  if (withdrawn.some(({ remote, build }) => remote === name && build === buildId)) return entry
  return { release: candidate.release, previous: release, candidate }
}

const isCandidateFor = ({ candidate }: RemoteConfig, accountId: string | null): boolean =>
  candidate !== undefined && accountId !== null && isInCandidate(candidate, accountId)

function leave({ release, previous, candidate }: RemoteConfig, left: string | undefined): SidedRemote {
  return previous && release.buildId === left
    ? { release: previous, candidate, left }
    : { release, previous, candidate }
}
