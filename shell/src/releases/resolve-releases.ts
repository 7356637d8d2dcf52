import type { AppConfig, RemoteConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { isInCandidate, type TokenAccount } from '@celeiro/app-manifest/rollout'
import type { Override } from '../overrides/override.ts'

/** A candidate that no tab should load any more. */
export interface Withdrawn {
  /** Or `shell`. */
  remote: string
  build: string
}

/** Decides, with `config.json`, which release of each remote a tab runs. */
export interface Viewer {
  /** Null without a session. */
  account: TokenAccount | null
  /** The build of the shell that the tab runs: no candidate runs in another one than the release. */
  shell?: string | undefined
  /** Undefined when unknown: no candidate runs then. */
  withdrawn: readonly Withdrawn[] | undefined
  /** Builds that the user has left for the one before, by remote. */
  left: ReadonlyMap<string, string>
  /** Local remotes that replace releases in this tab, by remote. */
  overrides?: ReadonlyMap<string, Override> | undefined
  /** The releases that the tab runs already. A candidate counts from the next start, so such a tab enters none. */
  running?: ResolvedReleases | undefined
}

/** The release of one remote that a tab runs. */
export interface ResolvedRelease {
  release: RemoteRelease
  /** Runs when the release is unusable. */
  fallback?: RemoteRelease | undefined
  /** Shown on the page. */
  note?: { kind: 'left'; build: string } | { kind: 'override'; url: string }
}

export type ResolvedReleases = Readonly<Record<string, ResolvedRelease>>

export interface TabReleases {
  /** Build of the shell. */
  shell: string | undefined
  remotes: ResolvedReleases
}

/**
 * Decides the release of each remote that a tab runs, by remote. The start script calls it for the account that it finds, the app for any
 * other, and nothing after it knows candidates, or pages and parts of features that the API does not offer. A candidate falls back to the
 * current release.
 */
export function resolveReleases(
  { shell, remotes, features = [] }: AppConfig,
  viewer: Viewer,
): ResolvedReleases {
  const offersCandidates = viewer.withdrawn !== undefined && viewer.shell === shell?.buildId
  const published = Object.entries(remotes).map(([name, entry]) => {
    const assigned = assignedRelease(name, offersCandidates ? entry : { ...entry, canary: undefined }, viewer)
    return [name, leave(assigned, viewer.left.get(name))] as const
  })
  const local = [...(viewer.overrides ?? [])].map(
    ([name, { url, release }]) => [name, { release, note: { kind: 'override', url } }] as const,
  )
  const resolved = Object.entries(Object.fromEntries<ResolvedRelease>([...published, ...local]))
  return Object.fromEntries(
    resolved.map(([name, { release, fallback, ...others }]) => {
      const before = fallback && asOffered(fallback, features)
      return [name, { ...others, release: asOffered(release, features), fallback: before }]
    }),
  )
}

/** A release without the pages and parts of features that the API does not offer. */
function asOffered(release: RemoteRelease, features: readonly string[]): RemoteRelease {
  const isOffered = ({ feature }: { feature?: string | undefined }) =>
    feature === undefined || features.includes(feature)
  const { pages, extensions } = release
  return { ...release, pages: pages.filter(isOffered), extensions: extensions?.filter(isOffered) }
}

/** The release before one that the user leaves; the same one if there is none before, or if another build was left. */
export function leave(resolved: ResolvedRelease, left: string | undefined): ResolvedRelease {
  const { release, fallback } = resolved
  return fallback && release.buildId === left
    ? { release: fallback, note: { kind: 'left', build: left } }
    : resolved
}

/** Whether a candidate is known to be withdrawn. @param name of a remote, or `shell` */
export const isWithdrawn = ({ withdrawn = [] }: Viewer, name: string, buildId: string): boolean =>
  withdrawn.some(({ remote, build }) => remote === name && build === buildId)

/** Whether an account is among those of any candidate of a remote. */
export const isInAny = ({ remotes }: AppConfig, account: TokenAccount | null): boolean =>
  Object.values(remotes).some((entry) => isCandidateFor(entry, account))

function assignedRelease(name: string, entry: RemoteConfig, viewer: Viewer): ResolvedRelease {
  const { release, previous, canary } = entry
  const current = { release, fallback: previous }
  if (!canary || !isCandidateFor(entry, viewer.account)) return current
  const { buildId } = canary.release
  if (isWithdrawn(viewer, name, buildId)) return current
  if (viewer.running && viewer.running[name]?.release.buildId !== buildId) return current
  return { release: canary.release, fallback: release }
}

const isCandidateFor = ({ canary }: RemoteConfig, account: TokenAccount | null): boolean =>
  canary !== undefined && account !== null && isInCandidate(canary, account)
