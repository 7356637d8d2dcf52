import type { ReleaseOverview } from '@celeiro/api-contract/release-overview'
import { AlertBanner, Box, ErrorState, formatDateTime, PageHeader, Panel, Stack } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { LeaveShell } from '../releases/leave-shell.tsx'
import { isCollecting } from '../telemetry/telemetry.ts'
import { ModuleTable } from './module-table.tsx'
import { releaseQueries } from './release-queries.ts'

/** For administrators: which releases and candidates are out, how many accounts they failed for, and which ones this tab runs. */
export function ModuleHealthPage() {
  const collects = isCollecting()
  const { data, isError, isFetching, refetch } = useQuery({ ...releaseQueries.overview(), enabled: collects })
  return (
    <Box maxWidth="page">
      <PageHeader
        title="Saúde dos módulos"
        description="As versões no ar e as candidatas: quantas contas as usaram e encontraram falhas em 30 dias ou, havendo candidata, desde o início dela."
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
        {data?.apps.map((app) => (
          <Withdrawn key={app.name} app={app} />
        ))}
        <Panel>
          <ModuleTable overview={data} />
        </Panel>
      </Stack>
    </Box>
  )
}

/** Says that nobody gets the candidate of an app any more, since when and why. */
function Withdrawn({ app: { name, candidate } }: { app: ReleaseOverview['apps'][number] }) {
  if (!candidate?.withdrawn) return null
  const { by, at, reason } = candidate.withdrawn
  const who = by === null ? 'pela regra' : `por ${by}`
  const why = by === null ? ` Motivo: ${reason}.` : ''
  return (
    <AlertBanner tone="warning">
      {`A candidata de ${name}, ${candidate.build}, foi retirada ${who} em ${formatDateTime(at)}: nenhum navegador a carrega mais.${why}`}
    </AlertBanner>
  )
}
