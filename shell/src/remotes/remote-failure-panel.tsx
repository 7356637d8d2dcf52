import { can } from '@celeiro/api-contract/permissions'
import { onComeback, useCurrentUser } from '@celeiro/shared-auth'
import { Button, Flex, Heading, onDemand, Panel, Text, useOnDemand } from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { storeLeft } from '../releases/left-releases.ts'
import { recordEvent } from '../telemetry/telemetry.ts'
import { offerUpdate } from '../updates/updates.ts'
import { asRemoteFailure, mayPass } from './remote-failure.ts'
import { RemoteOwner } from './remote-owner.tsx'
import { remotes, retryRemote, useRemote } from './remotes.ts'

/** A failure shows nothing: an error here would replace the page, and the ribbon offers the same. */
const overrideEscape = onDemand(async () => (await import('../overrides/override-escape.tsx')).OverrideEscape)

/** Replaces a failed remote: shows the cause in the user's language and a retry button. */
export function RemoteFailurePanel({ remote, error }: { remote: string; error: unknown }) {
  const [failure] = useState(() => asRemoteFailure(remote, error, 'crashed'))
  const state = useRemote(remote)
  const { owner, contact } = state?.target.release ?? {}
  const showsOwner = can(useCurrentUser()?.role, 'modules:inspect') && (owner ?? contact)
  const { note, fallback } = state?.target ?? {}
  // A release that does not load has been replaced by the one before already, if that is there.
  const mayLeave = failure.reason === 'crashed' && state?.status === 'ready' && fallback
  const isOverride = note?.kind === 'override'
  const { module: OverrideEscape } = useOnDemand(overrideEscape, isOverride)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A newer release may have replaced the chunk that failed; the tab then offers that release.
    void offerUpdate()
    heading.current?.focus()
    console.error(`[${failure.supportCode}] remote "${remote}": ${failure.reason}`, failure.cause)
    recordEvent({ kind: 'failure', failure })
  }, [failure, remote])

  useEffect(() => {
    if (!mayPass(failure)) return
    const retry = () => remotes.send(remote, { type: 'retried' })
    // It may be back before this panel listens.
    if (failure.reason === 'offline' && navigator.onLine) return retry()
    return onComeback(retry)
  }, [failure, remote])

  function leave(left: string) {
    storeLeft(remote, left)
    remotes.send(remote, { type: 'left' })
  }

  return (
    <Panel role="alert" padding={{ base: '5', md: '8' }} maxWidth="36rem">
      <Heading as="h1" ref={heading} tabIndex={-1}>
        Não foi possível abrir esta página
      </Heading>
      <Text marginTop="2">{failure.message} O restante do sistema continua funcionando.</Text>
      <Flex gap="3" flexWrap="wrap" marginTop="5">
        <Button variant="primary" onClick={() => void retryRemote(remote)}>
          Tentar novamente
        </Button>
        {mayLeave && (
          <Button onClick={() => leave(state.target.release.buildId)}>Usar a versão anterior</Button>
        )}
      </Flex>
      {isOverride && OverrideEscape && <OverrideEscape failure={failure} url={note.url} />}
      <Text marginTop="5" color="muted" fontSize="xs">
        Código para o suporte: <code>{failure.supportCode}</code>
        {showsOwner && (
          <>
            <br />
            <RemoteOwner owner={owner} contact={contact} />
          </>
        )}
      </Text>
    </Panel>
  )
}
