import { join } from 'node:path'
import {
  type AppConfig,
  type RemoteCandidate,
  type RemoteRelease,
  remoteRelease,
} from '@celeiro/app-manifest/app-config'
import * as z from 'zod/mini'
import { type ShellRelease, shellRelease } from '../apps/shell-build.ts'
import { appendLine, readJsonLines } from './json-files.ts'

const releaseNote = z.object({
  /** Commit that it was built from, if known. */
  commit: z.optional(z.string()),
  /** Who ran the command, if known. */
  author: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The token that a release came with by HTTP, by the start of its hash. */
  via: z.optional(z.string()),
})
/** The note of a history on who released what and why. */
export type ReleaseNote = z.infer<typeof releaseNote>

const lineOf = <Release extends z.core.$ZodType>(release: Release) =>
  z.extend(releaseNote, {
    /** ISO-8601. */
    at: z.string(),
    release,
  })

/** A line that changes the current release; only that enters the order of rollbacks. */
const releaseLine = <Release extends z.core.$ZodType>(release: Release) =>
  z.extend(lineOf(release), {
    action: z.enum(['release', 'promote', 'rollback', 'retire']),
    /** Build that was current until then, null for none. The next line shows by it whether this one took effect. */
    after: z.nullable(z.string()),
  })
/** A line about what happens to a candidate beside the release. */
const candidateLine = <Release extends z.core.$ZodType>(release: Release) =>
  z.extend(lineOf(release), {
    /** Earlier versions wrote `hold`. */
    action: z.enum(['start', 'step', 'hold', 'withdraw']),
    /** The share of all accounts that has the candidate now. */
    share: z.number(),
    /** The step that begins, or that ends. */
    step: z.string(),
  })

const remoteLine = releaseLine(remoteRelease)
const remoteCandidateLine = candidateLine(remoteRelease)
export type ReleaseEntry<Release = RemoteRelease> = Omit<z.infer<typeof remoteLine>, 'release'> & {
  release: Release
}
export type CandidateEntry<Release = RemoteRelease> = Omit<z.infer<typeof remoteCandidateLine>, 'release'> & {
  release: Release
}

/** A line of the `history.jsonl` of a remote, which tells what ran when and what a rollback can return to. */
export const historyEntry = z.union([remoteLine, remoteCandidateLine])
export type HistoryEntry = z.infer<typeof historyEntry>

const shellHistoryEntry = z.union([releaseLine(shellRelease), candidateLine(shellRelease)])
/** A line of that of the shell. */
export type ShellHistoryEntry = z.infer<typeof shellHistoryEntry>

const remoteFile = (webRoot: string, name: string) => join(webRoot, 'remotes', name, 'history.jsonl')
const shellFile = (webRoot: string) => join(webRoot, 'shell/history.jsonl')

async function record<NewEntry extends object>(
  file: string,
  entry: NewEntry,
): Promise<NewEntry & { at: string }> {
  const line = { at: new Date().toISOString(), ...entry }
  await appendLine(file, line)
  return line
}

/** Adds a line; the caller holds the lock of `config.json` and has not moved the pointer yet. */
export const recordHistory = <NewEntry extends Omit<ReleaseEntry, 'at'> | Omit<CandidateEntry, 'at'>>(
  webRoot: string,
  name: string,
  entry: NewEntry,
) => record(remoteFile(webRoot, name), entry)

/**
 * Adds a line about a candidate that ends because the release changes with which it was compared.
 * @param cause in Portuguese, for the history without a reason in the note
 */
export const recordEnd = (
  webRoot: string,
  name: string,
  { release, step }: RemoteCandidate,
  cause: string,
  { reason = cause, ...note }: ReleaseNote,
) => recordHistory(webRoot, name, { action: 'withdraw', share: 0, step, ...note, reason, release })

/** Adds a line; the caller holds the lock of `config.json` and has not replaced the page yet. */
export const recordShellHistory = (
  webRoot: string,
  entry: Omit<ReleaseEntry<ShellRelease>, 'at'> | Omit<CandidateEntry<ShellRelease>, 'at'>,
) => record(shellFile(webRoot), entry)

/** Every whole line, the oldest first. */
export const readHistory = (webRoot: string, name: string): Promise<HistoryEntry[]> =>
  readJsonLines(remoteFile(webRoot, name), historyEntry.parse)

/** Every whole line. */
export const readShellHistory = (webRoot: string): Promise<ShellHistoryEntry[]> =>
  readJsonLines(shellFile(webRoot), shellHistoryEntry.parse)

/** Adds a line about the candidate of the shell, if there is one: it ends likewise. */
export async function recordShellEnd(
  webRoot: string,
  { shell }: AppConfig,
  cause: string,
  { reason = cause, ...note }: ReleaseNote,
): Promise<void> {
  if (!shell?.canary) return
  const { release: tried, step } = shell.canary
  const release = releaseIn(await readShellHistory(webRoot), tried.buildId)
  if (!release) return
  await recordShellHistory(webRoot, { action: 'withdraw', share: 0, step, ...note, reason, release })
}

/** A release of the shell, or a candidate, by its build. */
export const releaseIn = (history: readonly ShellHistoryEntry[], build: string): ShellRelease | undefined =>
  history.findLast(({ release }) => release.buildId === build)?.release

type StackEntry<Release> = Pick<ReleaseEntry<Release>, 'action' | 'after' | 'release'>

/**
 * The releases that a rollback can return to, the nearest first. A release is pushed on a stack, a rollback pops down to
 * its target, and a retirement empties it. A line that never took effect, because of a kill, is skipped: the next line, or
 * `current`, names another build.
 */
export function releasesBefore<Release extends { buildId: string }>(
  history: readonly (StackEntry<Release> | { action: CandidateEntry['action'] })[],
  current: string,
): Release[] {
  let before: Release[] = []
  let latest: Release[] = []
  for (const entry of history) {
    if (!('after' in entry)) continue
    const tookEffect = (latest.at(-1)?.buildId ?? null) === entry.after
    if (tookEffect) before = latest
    latest = stackAfter(entry, before)
  }
  const stack = latest.at(-1)?.buildId === current ? latest : before
  const top = stack.findLastIndex(({ buildId }) => buildId === current)
  return stack.slice(0, Math.max(0, top)).reverse()
}

function stackAfter<Release extends { buildId: string }>(
  { action, release }: StackEntry<Release>,
  stack: readonly Release[],
): Release[] {
  if (action === 'retire') return []
  if (action !== 'rollback') return [...stack, release]
  const target = stack.findLastIndex(({ buildId }) => buildId === release.buildId)
  return [...stack.slice(0, Math.max(0, target)), release]
}
