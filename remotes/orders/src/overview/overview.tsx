import { isOffered } from '@celeiro/shared-auth'
import {
  Button,
  EmptyState,
  ErrorState,
  formatTime,
  PageHeader,
  type PrefetchData,
  RetryBanner,
  Stack,
  Text,
  today,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { overviewQuery } from '../api/overview.ts'
import { AttentionList } from './attention-list.tsx'
import { OverviewFigures } from './overview-figures.tsx'

/** What needs somebody, and how sales go, on hosts with the feature `overview`. */
export function Overview() {
  if (isOffered('overview')) return <OfferedOverview />
  return (
    <>
      <PageHeader title="Painel" />
      <EmptyState text="Este sistema não oferece o painel." />
    </>
  )
}

Overview.prefetch = (async (client) => {
  if (isOffered('overview')) await client.prefetchQuery(overviewQuery())
}) satisfies PrefetchData

function OfferedOverview() {
  const { data, isError, isFetching, refetch } = useQuery(overviewQuery())
  const isFailed = isError && !isFetching
  const read = data?.at ?? null
  return (
    <>
      <PageHeader
        title="Painel"
        beside={read !== null && <Text color="muted">às {formatTime(read).slice(0, -3)}</Text>}
        actions={
          <Button loading={isFetching} loadingText="Atualizando…" onClick={() => void refetch()}>
            <RefreshCw />
            <span>Atualizar</span>
          </Button>
        }
      />
      {isFailed && data && (
        <RetryBanner onRetry={() => void refetch()}>
          Não foi possível atualizar. O painel é de {formatTime(read).slice(0, -3)}.
        </RetryBanner>
      )}
      {isFailed && !data ? (
        <ErrorState message="Erro ao carregar o painel. Tente novamente." onRetry={() => void refetch()} />
      ) : (
        <Stack gap="4" alignItems="stretch">
          <AttentionList attention={data?.attention} />
          <OverviewFigures overview={data} today={data?.today ?? today()} />
        </Stack>
      )}
    </>
  )
}
