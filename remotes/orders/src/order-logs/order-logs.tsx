import {
  AlertBanner,
  EmptyState,
  ErrorState,
  HStack,
  type ListState,
  PartNotice,
  partOf,
  Spinner,
  Stack,
  Text,
  zoneNote,
} from '@celeiro/ui-kit'
import type { OrderLog } from '../api/order-log.ts'
import { LogTimeline } from './log-timeline.tsx'

const ERROR_HINT = 'Tente novamente ou verifique sua conexão'

interface OrderLogsProps {
  state: ListState
  /** Empty until they are loaded. */
  logs: readonly OrderLog[]
}

/** The logs of one order in all states of the query, with the texts of spec §2. */
export function OrderLogs({ state, logs }: OrderLogsProps) {
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
          <PartNotice state={state} />
          <LogTimeline logs={logs} isWhole={!partOf(state)?.isCut} />
        </>
      )}
    </Stack>
  )
}

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
