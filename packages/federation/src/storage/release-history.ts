import { join } from 'node:path'
import { type RemoteRelease, remoteRelease } from '@celeiro/api-contract/app-config'
import type { ShellRelease } from '../build/shell-build.ts'
import type { ExportNames } from '../build-metadata.ts'
import { appendLine, readLines } from './json-files.ts'

/** A line of an app's `history.jsonl`, which tells what ran when and what a rollback can return to. */
export interface HistoryEntry<Release = RemoteRelease> {
  /** ISO-8601. */
  at: string
  action: 'release' | 'rollback'
  /** Build that was current until then, null for none. The next line shows by it whether this one took effect. */
  after?: string | null
  release: Release
  /** Names that the build imports from shared modules. */
  uses?: ExportNames
  /** Commit that it was built from, if known. */
  commit?: string | undefined
}

type NewEntry<Release> = Omit<HistoryEntry<Release>, 'at'>

const remoteFile = (webRoot: string, name: string) => join(webRoot, 'remotes', name, 'history.jsonl')
const shellFile = (webRoot: string) => join(webRoot, 'shell/history.jsonl')

const record = <Release>(file: string, entry: NewEntry<Release>): Promise<void> =>
  appendLine(file, { at: new Date().toISOString(), ...entry })

/** Adds a line; the caller holds the lock of `config.json` and has not moved the pointer yet. */
export const recordHistory = (webRoot: string, name: string, entry: NewEntry<RemoteRelease>): Promise<void> =>
  record(remoteFile(webRoot, name), entry)

/** Adds a line; the caller holds the lock of `config.json` and has not replaced the page yet. */
export const recordShellHistory = (webRoot: string, entry: NewEntry<ShellRelease>): Promise<void> =>
  record(shellFile(webRoot), entry)

/** Every whole line. */
export const readHistory = (webRoot: string, name: string): Promise<HistoryEntry[]> =>
  readLines(remoteFile(webRoot, name), (line: HistoryEntry) => ({
    ...line,
    release: remoteRelease.parse(line.release),
  }))

/** Every whole line. */
export const readShellHistory = (webRoot: string): Promise<HistoryEntry<ShellRelease>[]> =>
  readLines(shellFile(webRoot), (line: HistoryEntry<ShellRelease>) => {
    if (!line.release.files || !line.release.preloads) throw new Error('not a release of the shell')
    return line
  })

/**
 * The releases that a rollback can return to, the nearest first. A release is pushed on a stack, a rollback pops down to
 * its target. A line that never took effect, because of a kill, is skipped: the next line, or `current`, names another
 * build.
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
