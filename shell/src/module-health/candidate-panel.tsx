import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { call, useWrite } from '@celeiro/shared-auth'
import {
  AlertBanner,
  Button,
  ConfirmDialog,
  formatDateTime,
  Heading,
  Panel,
  Stack,
  Text,
  toast,
} from '@celeiro/ui-kit'
import { useState } from 'react'
import { percentText } from './module-table.tsx'
import { rolloutQueries } from './rollout-queries.ts'

interface Props {
  remote: string
  rollout: NonNullable<RolloutOverview['remotes'][number]['rollout']>
}

/** The candidate of a remote: what the rule says of it, and its withdrawal. */
export function CandidatePanel({ remote, rollout }: Props) {
  const { build, share, since, reason, withdrawn } = rollout
  const [asks, setAsks] = useState(false)
  const { submit, isPending, error, reset } = useWrite({
    send: (body: { remote: string; build: string }) => call('POST /api/rollouts/withdrawn', { body }),
    invalidates: rolloutQueries.overview().queryKey,
  })

  function close() {
    reset()
    setAsks(false)
  }

  async function withdraw() {
    if (!(await submit({ remote, build }))?.ok) return
    toast.success('A candidata foi retirada.')
    close()
  }

  return (
    <Panel padding="4">
      <Heading size="sm">
        Candidata de {remote}: {build}
      </Heading>
      <Text marginTop="1">{reason}</Text>
      <Text marginTop="1" color="muted" fontSize="sm">
        {percentText(share)} das contas desde {formatDateTime(since)}.
        {withdrawn && (
          <span>
            {' '}
            Retirada por {withdrawn.by ?? 'regra'} em {formatDateTime(withdrawn.at)}: nenhum navegador a
            carrega mais.
          </span>
        )}
      </Text>
      {!withdrawn && (
        <Button
          variant="danger"
          marginTop="3"
          onClick={() => setAsks(true)}
          aria-label={`Retirar a candidata de ${remote}`}
        >
          Retirar
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title="Retirar a candidata?"
        text={
          <Stack gap="3">
            {error && <AlertBanner tone="danger">{error.serverMessage ?? error.message}</AlertBanner>}
            <Text>
              {remote}, versão {build}. Nenhum navegador a carrega mais a partir de agora. Para tentar de
              novo, é preciso lançá-la outra vez.
            </Text>
          </Stack>
        }
        confirmLabel="Retirar"
        pending={isPending}
        danger
        onConfirm={() => void withdraw()}
        onCancel={close}
      />
    </Panel>
  )
}
