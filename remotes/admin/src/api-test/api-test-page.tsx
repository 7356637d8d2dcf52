import { Box, Button, Grid, PageHeader } from '@celeiro/ui-kit'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { API_PROBES } from './api-probes.ts'
import { ProbePanel } from './probe-panel.tsx'

const KEY = { queryKey: ['admin', 'api-test'] }

/** Tests the API: four calls, each with its own state, totals and raw response (spec §2). */
export function ApiTestPage() {
  const queryClient = useQueryClient()
  const fetching = useIsFetching(KEY) > 0
  return (
    <Box maxWidth="page">
      <PageHeader
        title="Teste de API"
        description="O que cada chamada responde agora."
        actions={
          <Button
            loading={fetching}
            loadingText="Atualizando…"
            onClick={() => void queryClient.refetchQueries(KEY)}
          >
            <RefreshCw />
            <span>Atualizar tudo</span>
          </Button>
        }
      />
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {API_PROBES.map((probe) => (
          <ProbePanel key={probe.route} probe={probe} />
        ))}
      </Grid>
    </Box>
  )
}
