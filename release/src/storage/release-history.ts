import { join } from 'node:path'
import { type RolloutMove, rolloutMove } from '@celeiro/api-contract/rollout-moves'
import { type RemoteRelease, remoteRelease } from '@celeiro/app-manifest/app-config'
import type { ExportNames } from '@celeiro/app-manifest/build-metadata'
import type { ShellRelease } from '../build/shell-build.ts'
import { appendLine, readLines } from './json-files.ts'

/** What a history keeps of who released what and why. */
export interface ReleaseNote {
  /** Commit that it was built from, if known. */
  commit?: string | undefined
  /** Who ran the command, if known. */
  author?: string | undefined
  reason?: string | undefined
  /** The token that a release came with by HTTP, by the start of its hash. */
  via?: string | undefined
}

/** A line of an app's `history.jsonl`, which tells what ran when and what a rollback can return to. */
export interface HistoryEntry<Release = RemoteRelease> extends ReleaseNote {
  /** ISO-8601. */
  at: string
  action: 'release' | 'rollback' | 'retire'
  /** Build that was current until then, null for none. The next line shows by it whether this one took effect. */
  after?: string | null
  release: Release
  /** Names that the build imports from shared modules. */
  uses?: ExportNames | undefined
}

/** A line about a candidate. Its release has another key than that of a release: only those enter the order of rollbacks. */
export interface CandidateEntry extends ReleaseNote {
  at: string
  action: 'candidate'
  move: RolloutMove
  candidate: RemoteRelease
  uses?: ExportNames | undefined
}

type NewEntry<Release> = Omit<HistoryEntry<Release>, 'at'>

const remoteFile = (webRoot: string, name: string) => join(webRoot, 'remotes', name, 'history.jsonl')
const shellFile = (webRoot: string) => join(webRoot, 'shell/history.jsonl')

const record = <Release>(file: string, entry: NewEntry<Release>): Promise<void> =>
  appendLine(file, { at: new Date().toISOString(), ...entry })

/** Adds a line; the caller holds the lock of `config.json` and has not moved the pointer yet. */
export const recordHistory = (webRoot: string, name: string, entry: NewEntry<RemoteRelease>): Promise<void> =>
  record(remoteFile(webRoot, name), entry)

/** Adds a line about a candidate, likewise. */
export const recordMove = (webRoot: string, entry: Omit<CandidateEntry, 'at' | 'action'>): Promise<void> =>
  appendLine(remoteFile(webRoot, entry.move.remote), { at: entry.move.at, action: 'candidate', ...entry })

/** Adds a line; the caller holds the lock of `config.json` and has not replaced the page yet. */
export const recordShellHistory = (webRoot: string, entry: NewEntry<ShellRelease>): Promise<void> =>
  record(shellFile(webRoot), entry)

/** Every whole line about a release. */
export const readHistory = (webRoot: string, name: string): Promise<HistoryEntry[]> =>
  readLines(remoteFile(webRoot, name), (line: HistoryEntry) => ({
    ...line,
    release: remoteRelease.parse(line.release),
  }))

/** Every whole line about a candidate. */
export const readMoves = (webRoot: string, name: string): Promise<CandidateEntry[]> =>
  readLines(remoteFile(webRoot, name), (line: CandidateEntry) => ({
    ...line,
    move: rolloutMove.parse(line.move),
    candidate: remoteRelease.parse(line.candidate),
  }))

/** Names that a build imports from shared modules, from its release or its start as a candidate. */
export async function usesOf(webRoot: string, name: string, buildId: string): Promise<ExportNames> {
  const [history, moves] = await Promise.all([readHistory(webRoot, name), readMoves(webRoot, name)])
  const released = history.findLast(({ release, uses }) => release.buildId === buildId && uses)
  const started = moves.findLast(({ candidate, uses }) => candidate.buildId === buildId && uses)
  return released?.uses ?? started?.uses ?? {}
}

/** Every whole line. */
export const readShellHistory = (webRoot: string): Promise<HistoryEntry<ShellRelease>[]> =>
  readLines(shellFile(webRoot), (line: HistoryEntry<ShellRelease>) => {
    if (!line.release.files || !line.release.preloads) throw new Error('not a release of the shell')
    return line
  })

/**
 * The releases that a rollback can return to, the nearest first. A release is pushed on a stack, a rollback pops down to
 * its target, and a retirement empties it. A line that never took effect, because of a kill, is skipped: the next line, or
 * `current`, names another build.
 */
export function releasesBefore<Release extends { buildId: string }>(
  history: readonly Pick<HistoryEntry<Release>, 'action' | 'after' | 'release'>[],
  current: string,
): Release[] {
  let before: Release[] = []
  let latest: Release[] = []
  for (const { action, after, release } of history) {
    const tookEffect = after === undefined || (latest.at(-1)?.buildId ?? null) === after
    if (tookEffect) before = latest
    latest = stackAfter(action, before, release)
  }
  const stack = latest.at(-1)?.buildId === current ? latest : before
  const top = stack.findLastIndex(({ buildId }) => buildId === current)
  return stack.slice(0, Math.max(0, top)).reverse()
}

function stackAfter<Release extends { buildId: string }>(
  action: HistoryEntry['action'],
  stack: readonly Release[],
  release: Release,
): Release[] {
  if (action === 'retire') return []
  if (action === 'release') return [...stack, release]
  const target = stack.findLastIndex(({ buildId }) => buildId === release.buildId)
  return [...stack.slice(0, Math.max(0, target)), release]
}
