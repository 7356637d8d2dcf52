import type { RequestVerb, RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { call, useWrite } from '@celeiro/shared-auth'
import {
  AlertBanner,
  Box,
  Button,
  ConfirmDialog,
  Flex,
  formatDateTime,
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

/** What a person may do with a candidate, and how users are asked. */
const MOVES: Record<RequestVerb, { button: string; title: string; text: string; done: string }> = {
  promote: {
    button: 'Promover',
    title: 'Promover a candidata?',
    text: 'Todas as contas passam a receber esta versão na próxima vez que abrirem o sistema.',
    done: 'Promoção pedida.',
  },
  hold: {
    button: 'Parar',
    title: 'Parar a candidata?',
    text: 'Quem já a recebeu continua com ela, e ninguém mais a recebe até nova decisão.',
    done: 'Parada pedida.',
  },
  withdraw: {
    button: 'Retirar',
    title: 'Retirar a candidata?',
    text: 'Nenhum navegador a carrega mais a partir de agora. Para tentar de novo, é preciso lançá-la outra vez.',
    done: 'A candidata foi retirada.',
  },
}
const VERBS = ['promote', 'hold', 'withdraw'] as const

/** The candidate of a remote: what the rule says of it, and what a person may do. */
export function CandidatePanel({ remote, rollout }: Props) {
  const { build, share, since, reason, requested } = rollout
  const [asked, setAsked] = useState<RequestVerb>()
  const { submit, isPending, error, reset } = useWrite({
    send: (verb: RequestVerb) => call('POST /api/rollouts/requests', { body: { remote, build, verb } }),
    invalidates: rolloutQueries.all,
  })

  function close() {
    reset()
    setAsked(undefined)
  }

  async function confirm(verb: RequestVerb) {
    if (!(await submit(verb))?.ok) return
    toast.success(MOVES[verb].done)
    close()
  }

  return (
    <Box borderWidth="1px" borderRadius="md" padding="3">
      <Text fontWeight="semibold">
        Candidata de {remote}: {build}
      </Text>
      <Text marginTop="1">{reason}</Text>
      <Text marginTop="1" color="muted" fontSize="sm">
        {percentText(share)} das contas desde {formatDateTime(since)}.
        {requested &&
          ` ${MOVES[requested.verb].button}: pedido de ${requested.by} em ${formatDateTime(requested.at)}, ainda não atendido.`}
      </Text>
      <Flex gap="2" marginTop="3" flexWrap="wrap">
        {VERBS.map((verb) => (
          <Button
            key={verb}
            variant={verb === 'withdraw' ? 'danger' : undefined}
            onClick={() => setAsked(verb)}
            aria-label={`${MOVES[verb].button} a candidata de ${remote}`}
          >
            {MOVES[verb].button}
          </Button>
        ))}
      </Flex>
      {asked && (
        <ConfirmDialog
          open
          title={MOVES[asked].title}
          text={
            <Stack gap="3">
              {error && <AlertBanner tone="danger">{error.serverMessage ?? error.message}</AlertBanner>}
              <Text>
                {remote}, versão {build}. {MOVES[asked].text}
              </Text>
            </Stack>
          }
          confirmLabel={MOVES[asked].button}
          pending={isPending}
          danger={asked === 'withdraw'}
          onConfirm={() => void confirm(asked)}
          onCancel={close}
        />
      )}
    </Box>
  )
}
