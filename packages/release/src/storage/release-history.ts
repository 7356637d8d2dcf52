import { join } from 'node:path'
import { type Audience, remoteRelease } from '@celeiro/app-manifest/app-config'
import * as z from 'zod/mini'
import { shellRelease } from '../apps/shell-build.ts'
import { appendLine, readJsonLines } from './json-files.ts'

const facts = z.object({
  at: z.string(),
  /** Earlier versions wrote `hold`. */
  action: z.enum(['release', 'promote', 'rollback', 'retire', 'start', 'step', 'hold', 'withdraw']),
  /**
   * The build that was current until then, null for none. Only a line that changes the current release has it, and enters the order of
   * rollbacks; the next one shows by it whether this one took effect.
   */
  after: z.optional(z.nullable(z.string())),
  /** The share of all accounts that has the candidate now; 0 for none. Only a line about a candidate has it, `roles`, `accounts` and `step`. */
  share: z.optional(z.number()),
  /** The roles and accounts that have it besides, as in `config.json`. */
  roles: z.optional(z.array(z.string())),
  accounts: z.optional(z.array(z.string())),
  /** The step of that candidate that begins, or that ends. */
  step: z.optional(z.string()),
  commit: z.optional(z.string()),
  author: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The token that a release came with by HTTP, by the start of its hash. */
  via: z.optional(z.string()),
})

/** A line of the `history.jsonl` of an app, which tells what ran when and what a rollback can return to. */
export const historyLine = <Release extends z.core.$ZodType>(release: Release) => z.extend(facts, { release })

type Facts = z.infer<typeof facts>
export type HistoryLine<Release> = Facts & { release: Release }
export type NewLine<Release> = Omit<Facts, 'at'> & { release: Release }
/** Who released what and why. */
export type ReleaseNote = Pick<Facts, 'commit' | 'author' | 'reason' | 'via'>

export interface History<Release> {
  /** Every whole line, the oldest first. */
  read(): Promise<HistoryLine<Release>[]>
  /** Adds a line; the caller holds the lock of `config.json` and has not moved a pointer yet. */
  record(line: NewLine<Release>): Promise<HistoryLine<Release>>
}

function history<Release extends z.core.$ZodType>(file: string, release: Release): History<z.infer<Release>> {
  const form = historyLine(release)
  return {
    read: () => readJsonLines(file, (line) => form.parse(line) as HistoryLine<z.infer<Release>>),
    async record(line) {
      const recorded = { at: new Date().toISOString(), ...line }
      await appendLine(file, recorded)
      return recorded
    },
  }
}

export const remoteHistory = (webRoot: string, name: string) =>
  history(join(webRoot, 'remotes', name, 'history.jsonl'), remoteRelease)
export const shellHistory = (webRoot: string) => history(join(webRoot, 'shell/history.jsonl'), shellRelease)

export const audienceOf = ({ share, roles, accounts }: Audience): Audience => ({
  ...(share && { share }),
  ...(roles && { roles }),
  ...(accounts && { accounts }),
})

/**
 * The releases that a rollback can return to, the nearest first. A release is pushed on a stack, a rollback pops down to
 * its target, and a retirement empties it. A line that never took effect, because of a kill, is skipped: the next line, or
 * `current`, names another build.
 */
export function releasesBefore<Release extends { buildId: string }>(
  lines: readonly HistoryLine<Release>[],
  current: string,
): Release[] {
  let before: Release[] = []
  let latest: Release[] = []
  for (const line of lines) {
    if (line.after === undefined) continue
    const tookEffect = (latest.at(-1)?.buildId ?? null) === line.after
    if (tookEffect) before = latest
    latest = stackAfter(line, before)
  }
  const stack = latest.at(-1)?.buildId === current ? latest : before
  const top = stack.findLastIndex(({ buildId }) => buildId === current)
  return stack.slice(0, Math.max(0, top)).reverse()
}

function stackAfter<Release extends { buildId: string }>(
  { action, release }: HistoryLine<Release>,
  stack: readonly Release[],
): Release[] {
  if (action === 'retire') return []
  if (action !== 'rollback') return [...stack, release]
  const target = stack.findLastIndex(({ buildId }) => buildId === release.buildId)
  return [...stack.slice(0, Math.max(0, target)), release]
}
