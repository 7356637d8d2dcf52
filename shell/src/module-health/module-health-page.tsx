import type { RolloutOverview, RolloutPeriod } from '@celeiro/api-contract/rollout-overview'
import {
  AlertBanner,
  Box,
  EmptyState,
  ErrorState,
  Heading,
  PageHeader,
  SelectField,
  Skeleton,
  Stack,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCollecting } from '../telemetry/notices.ts'
import { RemotePanel } from './remote-panel.tsx'
import { rolloutQueries } from './rollout-queries.ts'
import { isMoverSilent } from './rollout-texts.ts'
import { TabModules } from './tab-modules.tsx'

const PERIODS: readonly { value: RolloutPeriod; label: string }[] = [
  { value: 'day', label: '24 horas' },
  { value: 'week', label: '7 dias' },
  { value: 'month', label: '30 dias' },
]

/** For administrators: which releases are out, what browsers report of them, and which ones this tab runs. */
export function ModuleHealthPage() {
  const [period, setPeriod] = useState<RolloutPeriod>('day')
  const collects = isCollecting()
  return (
    <>
      <PageHeader
        title="Saúde dos módulos"
        description="As versões no ar, o que os navegadores relatam delas e as que esta aba executa."
        actions={
          collects && <SelectField label="Período" value={period} onChange={setPeriod} options={PERIODS} />
        }
      />
      <Stack gap="6">
        {collects ? (
          <Box as="section">
            <Heading as="h2" size="sm" marginBottom="2">
              No ar
            </Heading>
            <Rollouts period={period} />
          </Box>
        ) : (
          <AlertBanner tone="info">
            Este sistema não recolhe relatos dos navegadores: config.json não nomeia um coletor.
          </AlertBanner>
        )}
        <TabModules />
      </Stack>
    </>
  )
}

function Rollouts({ period }: { period: RolloutPeriod }) {
  const { data, isError, isFetching, refetch } = useQuery(rolloutQueries.overview(period))
  if (data === undefined) {
    if (!isError || isFetching) return <Skeleton height="16rem" aria-label="Carregando" />
    return (
      <ErrorState
        message="Não foi possível carregar as versões no ar."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Stack gap="3">
      {isError && (
        <AlertBanner tone="warning">
          Os números não puderam ser atualizados; estes são os anteriores.
        </AlertBanner>
      )}
      <Notices overview={data} />
      {data.remotes.length === 0 && <EmptyState text="O servidor não sabe quais versões estão no ar." />}
      {data.remotes.map((remote) => (
        <RemotePanel key={remote.name} remote={remote} />
      ))}
    </Stack>
  )
}

/** Who would act, and who does not, while a candidate is out. */
function Notices({ overview: { acts, moverHeardAt, remotes } }: { overview: RolloutOverview }) {
  if (remotes.every(({ rollout }) => rollout === null)) return null
  return (
    <>
      {isMoverSilent(moverHeardAt, new Date()) && (
        <AlertBanner tone="warning">
          O processo que move versões não dá sinal. Uma retirada vale já; promoções e paradas ficam anotadas
          até que ele volte.
        </AlertBanner>
      )}
      {!acts && (
        <AlertBanner tone="info">
          O juiz automático só avisa: não avança nem retira nada por conta própria.
        </AlertBanner>
      )}
    </>
  )
}
