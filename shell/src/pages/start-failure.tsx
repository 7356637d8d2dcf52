import { Box, ErrorState } from '@celeiro/ui-kit'

/** Shown when the app's own configuration cannot be read, before there is any page to show. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Box as="main" maxWidth="32rem" marginInline="auto" paddingTop="16" paddingInline="4">
      <ErrorState
        message="Não foi possível iniciar o Celeiro."
        hint="Verifique sua conexão e tente novamente."
        onRetry={onRetry}
      />
    </Box>
  )
}
