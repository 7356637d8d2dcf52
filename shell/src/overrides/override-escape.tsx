import { Button, Text } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { RemoteFailure, RemoteFailureCause } from '../remotes/remote-failure.ts'
import { leaveOverrides } from './override-storage.ts'

/** A page cannot distinguish a dev server that is down from a browser that waits for permission to access it. */
const CONNECTION_CAUSES: readonly RemoteFailureCause[] = ['unreachable', 'timeout', 'offline']

/** Shows a developer the failure of an overridden remote, with a button that returns to the published release. */
export function OverrideEscape({ failure, url }: { failure: RemoteFailure; url: string }): ReactNode {
  return (
    <>
      <Text marginTop="5">
        Este módulo vem de <code>{url}</code>.{hintFor(failure)}
      </Text>
      {failure.cause instanceof Error && (
        <Text marginTop="3" fontSize="xs" overflowWrap="anywhere">
          <code>{String(failure.cause)}</code>
        </Text>
      )}
      <Button marginTop="3" onClick={() => leaveOverrides(failure.remote)}>
        Usar a versão publicada
      </Button>
    </>
  )
}

function hintFor({ reason, remote }: RemoteFailure): string {
  if (CONNECTION_CAUSES.includes(reason)) {
    return ' Verifique se o servidor de desenvolvimento está no ar e se o navegador pede permissão para acessar a rede local.'
  }
  if (reason === 'blocked') {
    return ' A lista de origens da política de segurança (WEB_ORIGINS) não inclui esse endereço.'
  }
  if (reason === 'dev-server') {
    return ` Para ver edições na hora, use o sistema de “npm run dev -- ${remote}”. Para usar este, pare o servidor, compile o módulo com “npm run build -- ${remote}” e sirva o resultado com “npm run build -- ${remote} --preview”.`
  }
  return ''
}
