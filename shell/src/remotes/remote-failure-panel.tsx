import { Button, Flex, Heading, Panel, Text } from '@celeiro/ui-kit'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { storeLeft } from '../rollouts/left-releases.ts'
import { notice } from '../telemetry/notices.ts'
import { offerUpdate } from '../updates/config-watch.ts'
import { asRemoteFailure } from './remote-failure.ts'
import { remotes } from './remotes.ts'

/** Renders nothing when its code cannot be fetched: an error here would replace the page, and the ribbon offers the same. */
const OverrideEscape = lazy(() =>
  import('../overrides/override-escape.tsx').then(
    ({ OverrideEscape }) => ({ default: OverrideEscape }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  remote: string
  error: unknown
  onRetry: () => void
}

/** Replaces a failed remote: shows the cause in the user's language and a retry button. */
export function RemoteFailurePanel({ remote, error, onRetry }: Props) {
  const [failure] = useState(() => asRemoteFailure(remote, error, 'crashed'))
  const { override, previous, release, loaded } = remotes.get(remote) ?? {}
  // A release that does not load has been replaced by the one before already, if that is there.
  const mayLeave = failure.reason === 'crashed' && previous && loaded?.buildId === release?.buildId
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A newer release may have replaced the chunk that failed; the tab then offers that release.
    void offerUpdate()
    heading.current?.focus()
    console.error(`[${failure.supportCode}] remote "${remote}": ${failure.reason}`, failure.cause)
    notice({ kind: 'failure', failure })
  }, [failure, remote])

  useEffect(() => {
    if (failure.reason !== 'offline') return
    // It may be back before this panel listens.
    if (navigator.onLine) return onRetry()
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [failure, onRetry])

  const leave = () => {
    const left = remotes.leaveRelease(remote)
    if (left) storeLeft(remote, left)
    onRetry()
  }

  return (
    <Panel role="alert" padding={{ base: '5', md: '8' }} maxWidth="36rem">
      <Heading as="h1" ref={heading} tabIndex={-1}>
        Não foi possível abrir esta página
      </Heading>
      <Text marginTop="2">{failure.message} O restante do sistema continua funcionando.</Text>
      <Flex gap="3" flexWrap="wrap" marginTop="5">
        <Button variant="primary" onClick={onRetry}>
          Tentar novamente
        </Button>
        {mayLeave && <Button onClick={leave}>Usar a versão anterior</Button>}
      </Flex>
      {override && (
        <Suspense>
          <OverrideEscape failure={failure} url={override} />
        </Suspense>
      )}
      <Text marginTop="5" color="muted" fontSize="xs">
        Código para o suporte: <code>{failure.supportCode}</code>
      </Text>
    </Panel>
  )
}
