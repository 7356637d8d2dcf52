import type { RequestVerb, RolloutOverview } from '@celeiro/api-contract/rollout-overview'
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
import { MOVES, percentText } from './rollout-texts.ts'
import { useRequestMove } from './use-request-move.ts'

type Rollout = NonNullable<RolloutOverview['remotes'][number]['rollout']>

const VERBS = ['promote', 'hold', 'withdraw'] as const

/** The candidate of a remote: what the rule says of it, and what a person may do. */
export function CandidateState({ remote, rollout }: { remote: string; rollout: Rollout }) {
  const { build, share, since, reason, requested } = rollout
  const [asked, setAsked] = useState<RequestVerb>()
  return (
    <Box borderWidth="1px" borderRadius="md" padding="3">
      <Text fontWeight="semibold">
        Candidata de {remote}: {build}
      </Text>
      <Text marginTop="1">{reason}</Text>
      <Text marginTop="1" color="muted" fontSize="sm">
        {percentText(share)} das contas desde {formatDateTime(since)}.
      </Text>
      {requested && (
        <Text marginTop="1" fontSize="sm">
          {MOVES[requested.verb].button}: pedido de {requested.by} em {formatDateTime(requested.at)}, ainda
          não atendido.
        </Text>
      )}
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
        <ConfirmMove remote={remote} build={build} verb={asked} onClose={() => setAsked(undefined)} />
      )}
    </Box>
  )
}

interface ConfirmMoveProps {
  remote: string
  build: string
  verb: RequestVerb
  onClose: () => void
}

function ConfirmMove({ remote, build, verb, onClose }: ConfirmMoveProps) {
  const { submit, isPending, error } = useRequestMove()
  const { title, text, button, done } = MOVES[verb]

  async function confirm() {
    const outcome = await submit({ remote, build, verb })
    if (!outcome?.ok) return
    toast.success(done)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <Stack gap="3">
          {error && <AlertBanner tone="danger">{error.serverMessage ?? error.message}</AlertBanner>}
          <Text>
            {remote}, versão {build}. {text}
          </Text>
        </Stack>
      }
      confirmLabel={button}
      pending={isPending}
      danger={verb === 'withdraw'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
