import { Box, Heading, Text } from '@celeiro/ui-kit'
import type { OrderLog } from '../api/order-log.ts'
import { byDay } from './log-days.ts'
import { LogEntry } from './log-entry.tsx'
import { newestFirst } from './log-order.ts'

interface LogTimelineProps {
  logs: readonly OrderLog[]
  /** Whether the history begins with the oldest of them. */
  isWhole: boolean
}

/** The history of an order by day, newest first. Scrolls inside from 500 px height on (spec §2). */
export function LogTimeline({ logs, isWhole }: LogTimelineProps) {
  return (
    <Box
      role="region"
      aria-label="Histórico do pedido"
      tabIndex={0}
      data-print="expand"
      maxHeight="500px"
      overflowY="auto"
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
