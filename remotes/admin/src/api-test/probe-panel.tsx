import { Badge, chakra, Heading, HStack, type ListState, listState, Panel, Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ApiProbe, probeQuery } from './api-probes.ts'
import { ProbeFailure } from './probe-failure.tsx'
import { ProbeResponse } from './probe-response.tsx'
import { probeTotals } from './probe-totals.ts'

/** Those of the usual responses, so that the panels below do not move when one arrives. */
const HEIGHTS = { figures: { base: '20.75rem', md: '19.25rem' }, list: '11rem' }

/** One API call: its state, response and error. */
export function ProbePanel({ probe }: { probe: ApiProbe }) {
  const query = useQuery(probeQuery(probe))
  const state = listState(query, probe.errorText)
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
      {state.kind === 'failed' && <ProbeFailure failure={state} error={query.error} />}
      {state.kind === 'ready' && state.failure && (
        <ProbeFailure failure={state.failure} error={query.error} />
      )}
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
