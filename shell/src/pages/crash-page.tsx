import { Box, ErrorState, Flex } from '@celeiro/ui-kit'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { HomeLink } from '../navigation/home-link.tsx'
import { LeaveShell } from '../releases/leave-shell.tsx'
import { recordEvent } from '../telemetry/telemetry.ts'

/** The last resort: the shell itself threw while rendering. */
export function CrashPage() {
  const error = useRouteError()
  useEffect(() => {
    console.error('The shell failed to render', error)
    recordEvent({ kind: 'shell-crash', error })
  }, [error])
  return (
    <Box as="main" maxWidth="32rem" marginInline="auto" paddingTop="16" paddingInline="4">
      <ErrorState
        message="Ocorreu um erro inesperado."
        hint="Recarregue a página; se continuar, avise o suporte."
        onRetry={() => location.reload()}
      />
      {/* A reload needs the connection, whose loss may be what went wrong. */}
      <Flex justifyContent="center" gap="3" flexWrap="wrap">
        <LeaveShell />
        <HomeLink variant="ghost" />
      </Flex>
    </Box>
  )
}
