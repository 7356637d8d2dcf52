import { join } from 'node:path'
import { type RemoteRelease, remoteRelease } from '@celeiro/api-contract/app-config'
import type { ExportNames } from '../part-facts.ts'
import { appendLine, readLines } from './json-lines.ts'

/** A line of a part's `history.jsonl`: who wants to know what ran when reads it, and so does a rollback. */
export interface HistoryEntry<Release = RemoteRelease> {
  /** ISO-8601. */
  at: string
  action: 'release' | 'rollback'
  /** Build that was current until then, null for none; a line that never took effect is told by the next one. */
  after?: string | null
  release: Release
  /** What the build imports by name from shared modules. */
  uses?: ExportNames
  /** Commit that it was built from, where that is known. */
  commit?: string | undefined
}

const historyFile = (webRoot: string, name: string) => join(webRoot, 'remotes', name, 'history.jsonl')

/** Adds a line; called by whoever holds the lock of `config.json`, before the pointer moves. */
export const recordHistory = (
  webRoot: string,
  name: string,
  entry: Omit<HistoryEntry, 'at'>,
): Promise<void> => appendLine(historyFile(webRoot, name), { at: new Date().toISOString(), ...entry })

/** Every line that is whole. */
export const readHistory = (webRoot: string, name: string): Promise<HistoryEntry[]> =>
  readLines(historyFile(webRoot, name), (line: HistoryEntry) => ({
    ...line,
    release: remoteRelease.parse(line.release),
  }))

/**
 * The releases that a rollback can return to, the nearest first. A release stacks up, a rollback takes away what is
 * above its target. What was recorded but never took effect, because of a kill in between, is passed over: the next
 * line, or `current`, names another build than it.
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
    const target = before.findLastIndex(({ buildId }) => buildId === release.buildId)
    latest = action === 'release' ? [...before, release] : [...before.slice(0, Math.max(0, target)), release]
  }
  const stack = latest.at(-1)?.buildId === current ? latest : before
  const top = stack.findLastIndex(({ buildId }) => buildId === current)
  return stack.slice(0, Math.max(0, top)).reverse()
}
