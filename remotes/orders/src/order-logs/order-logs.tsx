import { AlertBanner, EmptyState, ErrorState, HStack, listState, Spinner, Stack, Text } from '@celeiro/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderLog } from '../api/order-log.ts'
import { LogTimeline } from './log-timeline.tsx'

const ERROR_TEXT = 'Erro ao carregar logs do pedido'
const ERROR_HINT = 'Tente novamente ou verifique sua conexão'

/** The logs of one order in every state that they can be in; the texts are those of spec §2. */
export function OrderLogs({ query }: { query: UseQueryResult<OrderLog[]> }) {
  const state = listState(query, ERROR_TEXT)
  if (state.kind === 'failed') {
    return <ErrorState message={state.message} hint={ERROR_HINT} onRetry={state.onRetry} />
  }
  if (query.data === undefined) return <LoadingLogs retrying={state.retrying ?? false} />
  return (
    <Stack gap="3" aria-busy={query.isFetching}>
      {query.isError && (
        <AlertBanner tone="danger">
          {ERROR_TEXT}. {ERROR_HINT}.
        </AlertBanner>
      )}
      {query.data.length === 0 ? (
        <EmptyState text="Nenhum log encontrado" hint="Este pedido ainda não possui logs registrados" />
      ) : (
        <LogTimeline logs={query.data} />
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
