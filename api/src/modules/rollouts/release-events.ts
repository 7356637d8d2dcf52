import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolloutMove } from '@celeiro/api-contract/rollout-moves'
import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { z } from 'zod'

export type ReleaseEvent = RolloutOverview['remotes'][number]['events'][number]

/** The lines of a history that this version understands; a newer command may write others. */
const historyLine = z.union([
  z.object({
    at: z.iso.datetime(),
    action: z.enum(['release', 'rollback', 'retire']),
    release: z.object({ buildId: z.string() }),
    commit: z.string().optional(),
    author: z.string().optional(),
    reason: z.string().optional(),
  }),
  z.object({ action: z.literal('candidate'), move: rolloutMove, commit: z.string().optional() }),
])

/** What the history beside the releases of a remote says; nothing if this host has none. */
export async function readHistoryEvents(
  webRoot: string | undefined,
  remote: string,
): Promise<ReleaseEvent[]> {
  if (webRoot === undefined) return []
  const file = join(webRoot, 'remotes', remote, 'history.jsonl')
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap(eventOf)
}

function eventOf(text: string): ReleaseEvent[] {
  const { success, data: line } = historyLine.safeParse(parse(text))
  if (!success) return []
  if (line.action === 'candidate') return [moveEvent(line.move, line.commit)]
  const { at, action, release, author = null, reason = null, commit = null } = line
  return [{ at, verb: action, build: release.buildId, actor: author, share: null, reason, commit }]
}

export const moveEvent = (
  {
    at,
    verb,
    build,
    actor,
    share,
    reason,
  }: Pick<z.infer<typeof rolloutMove>, 'at' | 'verb' | 'build' | 'actor' | 'share' | 'reason'>,
  commit: string | null = null,
): ReleaseEvent => ({ at, verb, build, actor, share, reason, commit })

/** The events of both sources, each once, the newest first. */
export function mergeEvents(sources: readonly ReleaseEvent[], limit: number): ReleaseEvent[] {
  const merged = new Map<string, ReleaseEvent>()
  for (const event of sources) {
    const key = `${event.at} ${event.verb} ${event.build}`
    const known = merged.get(key)
    merged.set(key, { ...event, commit: known?.commit ?? event.commit })
  }
  return [...merged.values()].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
