import { Button, Text } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { RemoteFailure, RemoteFailureCause } from '../remotes/remote-failure.ts'
import { leaveOverrides } from './leave-overrides.ts'

/** A dev server that is down, and a browser that waits for leave to ask it, look alike to a page. */
const OUT_OF_REACH: readonly RemoteFailureCause[] = ['unreachable', 'timeout', 'offline']

/** What the place of an overridden remote that fails offers besides another try. */
export function OverrideEscape({ failure, url }: { failure: RemoteFailure; url: string }): ReactNode {
  return (
    <>
      <Text marginTop="5">
        Este módulo vem de <code>{url}</code>.{hintFor(failure.reason)}
      </Text>
      <Button marginTop="3" onClick={() => leaveOverrides(failure.remote)}>
        Usar a versão publicada
      </Button>
    </>
  )
}

function hintFor(reason: RemoteFailureCause): string {
  if (OUT_OF_REACH.includes(reason)) {
    return ' Verifique se o servidor de desenvolvimento está no ar e se o navegador pede permissão para acessar a rede local.'
  }
  if (reason === 'blocked') {
    return ' A lista de origens da política de segurança (WEB_ORIGINS) não inclui esse endereço.'
  }
  // The production build of React lacks what the code of a dev server calls.
  if (reason === 'incompatible' && import.meta.env.PROD) {
    return ' Aqui só funcionam módulos compilados, não os de um servidor de desenvolvimento.'
  }
  return ''
}
