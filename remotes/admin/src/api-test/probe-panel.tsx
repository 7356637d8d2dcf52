import { listState } from '@celeiro/lists'
import { isApiError } from '@celeiro/shared-auth'
import {
  AlertBanner,
  Badge,
  Box,
  Button,
  chakra,
  Heading,
  HStack,
  type ListState,
  Panel,
  Text,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ApiProbe, probeQuery } from './api-probes.ts'
import { ProbeResponse } from './probe-response.tsx'
import { probeTotals } from './probe-totals.ts'

/** The heights of usual responses, so that the panels below do not move when one arrives. */
const HEIGHTS = { figures: { base: '20.75rem', md: '19.25rem' }, list: '11rem' }

/** One API call: its state, response and error. */
export function ProbePanel({ probe }: { probe: ApiProbe }) {
  const query = useQuery(probeQuery(probe))
  const state = listState(query, `Erro ao carregar ${probe.title.toLowerCase()}. Tente novamente.`)
  const failure = state.kind === 'failed' ? state : state.kind === 'ready' && state.failure
  const { data } = query
  const totals = useMemo(() => (data ? probeTotals(probe.returns, data.body) : []), [probe.returns, data])
  return (
    <Panel
      aria-label={probe.title}
      aria-busy={query.isFetching}
      padding="4"
      minHeight={HEIGHTS[probe.returns === 'figures' ? 'figures' : 'list']}
    >
      <HStack gap="2.5" flexWrap="wrap">
        <Heading as="h2" size="sm">
          {probe.title}
        </Heading>
        <StateBadge state={state} isUnreadable={totals === null} />
        <chakra.code color="muted" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
          {probe.route}
        </chakra.code>
      </HStack>
      {state.kind === 'loading' && (
        <Text role="status" color="muted" marginTop="3">
          {state.retrying ? 'Tentando novamente…' : 'Carregando…'}
        </Text>
      )}
      {failure && <ProbeFailure failure={failure} error={query.error} />}
      {data && (
        <ProbeResponse probe={probe} body={data.body} totals={totals} receivedAt={query.dataUpdatedAt} />
      )}
    </Panel>
  )
}

function StateBadge({ state, isUnreadable }: { state: ListState; isUnreadable: boolean }) {
  if (state.kind === 'loading' || (state.kind === 'ready' && state.refreshing)) {
    return <Badge tone="info">Carregando</Badge>
  }
  const failed = isUnreadable || state.kind === 'failed' || state.failure
  return <Badge tone={failed ? 'danger' : 'integrated'}>{failed ? 'Erro' : 'Sucesso'}</Badge>
}

interface ProbeFailureProps {
  failure: { message: string; onRetry(): void }
  error: unknown
}

/** The error of a call. Only this screen shows its status and code, because it tests the API. */
function ProbeFailure({ failure, error }: ProbeFailureProps) {
  return (
    <Box marginTop="3">
      <AlertBanner tone="danger">
        <Text>{failure.message}</Text>
        <Text fontSize="sm">{technicalText(error)}</Text>
        <Button size="sm" marginTop="2" onClick={failure.onRetry}>
          Tentar novamente
        </Button>
      </AlertBanner>
    </Box>
  )
}

function technicalText(error: unknown): string {
  if (!isApiError(error)) return 'A resposta não pôde ser lida.'
  const status = error.status === null ? 'Sem resposta' : `HTTP ${error.status}`
  return `${status} · ${error.code}: ${error.message}`
}
