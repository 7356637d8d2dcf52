import { EM_DASH, formatDate } from '@celeiro/ui-kit'
import type { OrderLog } from '../api/order-log.ts'

interface LogDay {
  /** `19/11/2026`, or `Sem data`. */
  day: string
  logs: OrderLog[]
}

/** The logs in their order, by the day that they show. */
export function byDay(logs: readonly OrderLog[]): LogDay[] {
  const days: LogDay[] = []
  for (const log of logs) {
    const date = formatDate(log.createdAt)
    const day = date === EM_DASH ? 'Sem data' : date
    const last = days.at(-1)
    if (last?.day === day) last.logs.push(log)
    else days.push({ day, logs: [log] })
  }
  return days
}
