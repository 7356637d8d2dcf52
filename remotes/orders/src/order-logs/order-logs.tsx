import { LOG_LEVELS } from '@celeiro/api-contract/vocabulary'
import {
  AlertBanner,
  announce,
  EmptyState,
  ErrorState,
  formatDecimal,
  HStack,
  type ListState,
  PartialListNotice,
  partialOf,
  SelectField,
  Spinner,
  Stack,
  Text,
  zoneNote,
} from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import type { OrderLog } from '../api/order-log.ts'
import { rereadOrders } from './live-logs.ts'
import { LogTimeline } from './log-timeline.tsx'

const ERROR_HINT = 'Tente novamente ou verifique sua conexão'

interface OrderLogsProps {
  state: ListState
  /** Empty until they are loaded. */
  logs: readonly OrderLog[]
  /** Whether they grow while they are on the screen. */
  isLive: boolean
}

/** The logs of one order in all states of the query, with the texts of spec §2. */
export function OrderLogs({ state, logs, isLive }: OrderLogsProps) {
  useNewLogs(isLive && state.kind === 'ready' ? logs.length : undefined)
  if (state.kind === 'loading') return <LoadingLogs retrying={state.retrying} />
  if (state.kind === 'failed') {
    return <ErrorState message={state.message} hint={ERROR_HINT} onRetry={state.onRetry} />
  }
  const zone = zoneNote()
  return (
    <Stack gap="3" aria-busy={state.refreshing}>
      {state.failure && (
        <AlertBanner tone="danger">
          {state.failure.message}. {ERROR_HINT}.
        </AlertBanner>
      )}
      {logs.length === 0 ? (
        <EmptyState text="Nenhum log encontrado" hint="Este pedido ainda não possui logs registrados" />
      ) : (
        <>
          {zone && (
            <Text color="muted" fontSize="xs">
              {zone}
            </Text>
          )}
          <PartialListNotice state={state} />
          <FilteredTimeline logs={logs} isWhole={!partialOf(state)?.isCut} />
        </>
      )}
    </Stack>
  )
}

/** Announces the logs that arrive after the first ones, and reads the orders again. @param count undefined while none are expected */
function useNewLogs(count: number | undefined): void {
  const known = useRef(count)
  useEffect(() => {
    const added = (count ?? 0) - (known.current ?? count ?? 0)
    known.current = count
    if (added <= 0) return
    announce(added === 1 ? '1 novo log' : `${formatDecimal(added)} novos logs`)
    rereadOrders()
  }, [count])
}

/** The timeline, with a choice among the levels of the logs if there are several. */
function FilteredTimeline({ logs, isWhole }: { logs: readonly OrderLog[]; isWhole: boolean }) {
  const [chosen, setChosen] = useState('')
  const levels = levelsOf(logs)
  // A refresh may bring logs without the chosen level.
  const level = levels.includes(chosen) ? chosen : ''
  return (
    <>
      {levels.length > 1 && (
        <SelectField
          label="Nível"
          value={level}
          onChange={setChosen}
          options={[
            { value: '', label: 'Todos' },
            ...levels.map((value) => ({ value, label: `${value} (${withLevel(logs, value).length})` })),
          ]}
        />
      )}
      <LogTimeline logs={level === '' ? logs : withLevel(logs, level)} isWhole={isWhole && level === ''} />
    </>
  )
}

/** The levels that the logs have: the known ones by severity, then any others. */
function levelsOf(logs: readonly OrderLog[]): string[] {
  const levels = new Set(logs.flatMap(({ level }) => level ?? []))
  const known = LOG_LEVELS.filter((level) => levels.has(level))
  return [...new Set([...known, ...levels])]
}

const withLevel = (logs: readonly OrderLog[], level: string) => logs.filter((log) => log.level === level)

function LoadingLogs({ retrying }: { retrying: boolean }) {
  return (
    <Stack role="status" aria-busy alignItems="center" gap="2" paddingBlock="12" color="muted">
      <HStack gap="2">
        <Spinner size="sm" />
        <Text>Carregando logs...</Text>
      </HStack>
      {retrying && <Text fontSize="sm">Tentando novamente…</Text>}
    </Stack>
  )
}
