import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteRelease, remoteRelease } from '@celeiro/api-contract/app-config'

/** A line of `remotes/<name>/history.jsonl`: who wants to know what ran when reads it, and so does a rollback. */
export interface HistoryEntry {
  /** ISO-8601. */
  at: string
  action: 'release' | 'rollback'
  release: RemoteRelease
}

const historyFile = (webRoot: string, name: string) => join(webRoot, 'remotes', name, 'history.jsonl')

/** Adds a line; called by whoever holds the lock of `config.json`, before the pointer moves. */
export async function recordHistory(
  webRoot: string,
  name: string,
  action: HistoryEntry['action'],
  release: RemoteRelease,
): Promise<void> {
  const entry: HistoryEntry = { at: new Date().toISOString(), action, release }
  await mkdir(join(webRoot, 'remotes', name), { recursive: true })
  await appendFile(historyFile(webRoot, name), `${JSON.stringify(entry)}\n`)
}

/** Every line that is whole; a kill may have cut the last one. */
export async function readHistory(webRoot: string, name: string): Promise<HistoryEntry[]> {
  const text = await readFile(historyFile(webRoot, name), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    try {
      const { at, action, release } = JSON.parse(line)
      return [
        {
          at: String(at),
          action: action === 'rollback' ? action : 'release',
          release: remoteRelease.parse(release),
        },
      ]
    } catch {
      return []
    }
  })
}

/**
 * The releases that a rollback can return to, the nearest first. A release stacks up, a rollback takes the top away;
 * what was recorded but never became current, because of a kill in between, is passed over.
 */
export function releasesBefore(history: readonly HistoryEntry[], current: string): RemoteRelease[] {
  const stack: RemoteRelease[] = []
  for (const { action, release } of history) {
    if (action === 'release') stack.push(release)
    else while (stack.length > 0 && stack.at(-1)?.buildId !== release.buildId) stack.pop()
  }
  const top = stack.findLastIndex((release) => release.buildId === current)
  return stack.slice(0, Math.max(0, top)).reverse()
}
