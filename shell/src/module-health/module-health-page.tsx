import { AlertBanner, Box, ErrorState, PageHeader, Panel, Stack } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { LeaveShell } from '../releases/leave-shell.tsx'
import { isCollecting } from '../telemetry/telemetry.ts'
import { CandidatePanel } from './candidate-panel.tsx'
import { ModuleTable } from './module-table.tsx'
import { rolloutQueries } from './rollout-queries.ts'
import { SlotTable } from './slot-table.tsx'

/** For administrators: which releases are out, how many accounts they served and failed, and which ones this tab runs. */
export function ModuleHealthPage() {
  const collects = isCollecting()
  const { data, isError, isFetching, refetch } = useQuery({ ...rolloutQueries.overview(), enabled: collects })
  return (
    <Box maxWidth="page">
      <PageHeader
        title="Saúde dos módulos"
        description="As versões no ar, o que os navegadores relatam delas e as que esta aba executa. Abre em: p50 e p95 da última carga, e de quantas contas."
      />
      <Stack gap="4">
        {!collects && (
          <AlertBanner tone="info">
            Este sistema não coleta relatos dos navegadores: config.json não indica um coletor.
          </AlertBanner>
        )}
        {isError && !data && (
          <ErrorState
            message="Não foi possível carregar as versões no ar."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {isError && data && (
          <AlertBanner tone="warning">
            Os números não puderam ser atualizados; estes são os anteriores.
          </AlertBanner>
        )}
        {globalThis.celeiroShell && (
          <AlertBanner tone="info">
            Esta aba executa a candidata de shell: {globalThis.celeiroShell.build}. <LeaveShell size="sm" />
          </AlertBanner>
        )}
        <Panel>
          <ModuleTable overview={data} />
        </Panel>
        <SlotTable />
        {data?.remotes.map(
          ({ name, rollout }) => rollout && <CandidatePanel key={name} remote={name} rollout={rollout} />,
        )}
      </Stack>
    </Box>
  )
}
