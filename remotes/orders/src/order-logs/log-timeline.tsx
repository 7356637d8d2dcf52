import { Box, EM_DASH, formatDate, Heading, Text } from '@celeiro/ui-kit'
import { useLayoutEffect, useRef } from 'react'
import type { OrderLog } from '../api/order-log.ts'
import { LogEntry } from './log-entry.tsx'
import { newestFirst } from './log-order.ts'

interface LogTimelineProps {
  logs: readonly OrderLog[]
  /** Whether the history begins with the oldest of them. */
  isWhole: boolean
}

/** The history of an order by day, newest first. Scrolls inside from 500 px height on (spec §2). */
export function LogTimeline({ logs, isWhole }: LogTimelineProps) {
  const region = useKeptPlace(logs)
  return (
    <Box
      ref={region}
      role="region"
      aria-label="Histórico do pedido"
      tabIndex={0}
      data-print="expand"
      maxHeight="500px"
      overflowY="auto"
      overflowAnchor="none"
      marginTop="-2"
    >
      <Box position="relative" _before={rail}>
        {byDay(newestFirst(logs)).map(({ day, logs }) => (
          <Box key={day}>
            <Heading
              as="h3"
              position="sticky"
              top="0"
              zIndex="1"
              bg="raised"
              paddingTop="3"
              paddingBottom="1"
              paddingLeft="2.125rem"
              fontSize="sm"
              color="muted"
            >
              {day}
            </Heading>
            <Box as="ol" aria-label={day}>
              {logs.map((log) => (
                <LogEntry key={log.key} log={log} />
              ))}
            </Box>
          </Box>
        ))}
        {isWhole && (
          <Text paddingTop="4" paddingLeft="2.125rem" color="muted" fontSize="sm">
            Início do histórico
          </Text>
        )}
      </Box>
    </Box>
  )
}

/**
 * Keeps what the reader sees in place when logs are added above; a reader of the newest one sees them. Not every browser does that
 * by itself (`overflow-anchor`).
 */
function useKeptPlace(logs: readonly OrderLog[]) {
  const region = useRef<HTMLDivElement>(null)
  /** The newest log, and how far down it was. */
  const newest = useRef<{ entry: HTMLElement; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are those of the logs.
  useLayoutEffect(() => {
    if (!region.current) return
    const before = newest.current
    if (before?.entry.isConnected && region.current.scrollTop > 0) {
      region.current.scrollTop += before.entry.offsetTop - before.top
    }
    const entry = region.current.querySelector<HTMLElement>('li')
    newest.current = entry ? { entry, top: entry.offsetTop } : undefined
  }, [logs])
  return region
}

/** The line behind the icons. */
const rail = {
  content: '""',
  position: 'absolute',
  left: '0.8125rem',
  top: '1.125rem',
  bottom: '0',
  width: '1.5px',
  bg: 'border',
}

/** The logs in their order, by the day that they show: `19/11/2026`, or `Sem data`. */
function byDay(logs: readonly OrderLog[]) {
  const days: { day: string; logs: OrderLog[] }[] = []
  for (const log of logs) {
    const date = formatDate(log.createdAt)
    const day = date === EM_DASH ? 'Sem data' : date
    const last = days.at(-1)
    if (last?.day === day) last.logs.push(log)
    else days.push({ day, logs: [log] })
  }
  return days
}
