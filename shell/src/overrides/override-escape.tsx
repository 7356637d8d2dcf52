import { Button, chakra, Text } from '@celeiro/ui-kit'
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
      {failure.reason === 'dev-server' && (
        <CodeBlock label="Comandos" text={previewCommands(failure.remote)} />
      )}
      {failure.cause instanceof Error && <CodeBlock label="Erro" text={String(failure.cause)} />}
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
    return ` Para ver edições na hora, use o sistema de “npm run dev -- ${remote}”. Para usar este, pare o servidor, compile o módulo e sirva o resultado:`
  }
  return ''
}

const previewCommands = (remote: string): string =>
  ['', ' --preview'].map((option) => `npm run build -- ${remote}${option}`).join('\n')

/** Preformatted text for developers. */
function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <chakra.pre
      role="region"
      aria-label={label}
      // Focusable, because it must scroll without a mouse.
      tabIndex={0}
      marginTop="3"
      padding="2.5"
      maxHeight="12rem"
      overflow="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg"
      fontFamily="mono"
      fontSize="xs"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </chakra.pre>
  )
}
