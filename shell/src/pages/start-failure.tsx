import { onComeback } from '@celeiro/shared-auth'
import { Box, ErrorState, Flex } from '@celeiro/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { InvalidConfigError } from '../app-config/load-app-config.ts'
import { LeaveShell } from '../releases/leave-shell.tsx'

interface Props {
  /** Why the app could not start. */
  error: unknown
  /** Restarts the app. Resolves after success and failure. */
  onRetry: () => Promise<void>
}

/** Shown when the start fails, for example because the configuration cannot be read. */
export function StartFailure({ error, onRetry }: Props) {
  const [retrying, setRetrying] = useState(false)

  async function retry() {
    setRetrying(true)
    await onRetry()
    setRetrying(false)
  }

  const mend = useEffectEvent(() => void (retrying || retry()))
  useEffect(() => onComeback(() => mend()), [])

  return (
    <Box as="main" maxWidth="32rem" marginInline="auto" paddingTop="16" paddingInline="4">
      <ErrorState
        message="Não foi possível iniciar o Celeiro."
        hint={
          error instanceof InvalidConfigError
            ? 'A configuração publicada (config.json) é inválida ou não existe. Avise o suporte.'
            : 'Verifique sua conexão e tente novamente.'
        }
        onRetry={retry}
        retrying={retrying}
      />
      <Flex justifyContent="center">
        <LeaveShell />
      </Flex>
    </Box>
  )
}
