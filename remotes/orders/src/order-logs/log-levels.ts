import { LOG_LEVELS } from '@celeiro/api-contract/vocabulary'
import type { OrderLog } from '../api/order-log.ts'

/** The levels that the logs have: the known ones by severity, then any others. */
export function levelsOf(logs: readonly OrderLog[]): string[] {
  const levels = new Set(logs.flatMap(({ level }) => level ?? []))
  const known = LOG_LEVELS.filter((level) => levels.has(level))
  return [...new Set([...known, ...levels])]
}
