import { Box, Button, Heading, Text } from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { asRemoteFailure } from './remote-failure.ts'

interface Props {
  remote: string
  error: unknown
  onRetry: () => void
}

/** Stands where a remote should: says what happened, in the user's language, and lets them try again in place. */
export function RemoteFailurePanel({ remote, error, onRetry }: Props) {
  const [failure] = useState(() => asRemoteFailure(remote, error, 'crashed'))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    console.error(`[${failure.supportCode}] remote "${remote}": ${failure.reason}`, failure.cause)
  }, [failure, remote])
  return (
    <Box role="alert" layerStyle="panel" padding="8" maxWidth="560px">
      <Heading as="h1" ref={heading} tabIndex={-1}>
        Não foi possível abrir esta página
      </Heading>
      <Text marginTop="2">{failure.message} O restante do sistema continua funcionando.</Text>
      <Button variant="primary" marginTop="5" onClick={onRetry}>
        Tentar novamente
      </Button>
      <Text marginTop="5" color="fg.muted" fontSize="xs">
        Código para o suporte: <code>{failure.supportCode}</code>
      </Text>
    </Box>
  )
}
