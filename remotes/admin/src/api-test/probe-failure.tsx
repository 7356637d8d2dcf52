import { isApiError } from '@celeiro/shared-auth'
import { AlertBanner, Box, Button, Text } from '@celeiro/ui-kit'

interface ProbeFailureProps {
  failure: { message: string; onRetry(): void }
  error: unknown
}

/** The error of a call. Only this screen shows its status and code, because it tests the API. */
export function ProbeFailure({ failure, error }: ProbeFailureProps) {
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
