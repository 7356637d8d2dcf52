import { Box, ErrorState } from '@celeiro/ui-kit'
import { useState } from 'react'

interface Props {
  /** Starts anew; settles when that is done, well or not. */
  onRetry: () => Promise<void>
}

/** Shown when the app's own configuration cannot be read, before there is any page to show. */
export function StartFailure({ onRetry }: Props) {
  const [retrying, setRetrying] = useState(false)

  async function retry() {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }

  return (
    <Box as="main" maxWidth="32rem" marginInline="auto" paddingTop="16" paddingInline="4">
      <ErrorState
        message="Não foi possível iniciar o Celeiro."
        hint="Verifique sua conexão e tente novamente."
        onRetry={retry}
        retrying={retrying}
      />
    </Box>
  )
}
