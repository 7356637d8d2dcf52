import { writeErrorText } from '@celeiro/shared-auth'
import {
  AlertBanner,
  announce,
  Box,
  Flex,
  formatDate,
  formatTime,
  HStack,
  RetryBanner,
  Spinner,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErpDialog, type ErpDialogProps } from '../order-details/erp-dialog.tsx'
import { liveLogs, rereadOrders } from '../order-logs/live-logs.ts'
import { type ErpStep, type ErpStepName, isOver, stepsOfLastSending } from './erp-steps.ts'
import { useMoveOrder } from './use-move-order.ts'

/** Sends an order to the ERP and shows how it gets there. Closing it stops nothing. */
export function ErpProgressDialog(props: ErpDialogProps) {
  const { id, status } = props.order
  return <ErpDialog {...props}>{id !== null && <Progress id={id} status={status} />}</ErpDialog>
}

/** What the dialog says of an order that is on its way, or was. */
function Progress({ id, status }: { id: string; status: string | null }) {
  const { submit, isPending, error } = useMoveOrder()
  const [refusal, setRefusal] = useState<string | null>(null)
  const logs = useQuery({
    ...liveLogs(id, (rows) => isOver(stepsOfLastSending(rows))),
    refetchOnMount: 'always',
  })
  const steps = stepsOfLastSending(logs.data?.rows ?? [])
  // What the log says before the answer is of an earlier sending.
  const isEarlier = isPending || (logs.isFetching && logs.isStale)

  async function send() {
    const outcome = await submit({ move: 'send', id })
    if (outcome?.ok) setRefusal(outcome.data.refusal)
  }
  const sendAtStart = useEffectEvent(() => {
    if (status !== 'INTEGRATED') void send()
  })
  useEffect(() => sendAtStart(), [])
  useNewStep(isEarlier ? undefined : steps.at(-1), status)

  return (
    <Stack gap="3">
      {error && <RetryBanner onRetry={send}>{writeErrorText(error)}</RetryBanner>}
      {refusal !== null && <AlertBanner tone="warning">{refusal}</AlertBanner>}
      {logs.isError && (
        <RetryBanner onRetry={() => void logs.refetch()}>Erro ao carregar o andamento.</RetryBanner>
      )}
      {isEarlier ? (
        <Waiting text={isPending ? 'Solicitando o envio…' : 'Carregando o andamento…'} />
      ) : (
        logs.data && <Steps steps={steps} />
      )}
    </Stack>
  )
}

/** Announces a step that was not there before, and reads the orders again, whose state it may have changed. */
function useNewStep(step: ErpStep | undefined, status: string | null): void {
  const handle = useEffectEvent(() => {
    if (!step) return
    announce([STEPS[step.name].label, step.message].filter(Boolean).join(': '))
    if (status !== 'INTEGRATED') rereadOrders()
  })
  useEffect(() => {
    if (step?.key !== undefined) handle()
  }, [step?.key])
}

const STEPS: Readonly<Record<ErpStepName, StepLook>> = {
  queued: { label: 'Na fila', Icon: Clock, color: 'confirmed', next: 'Aguardando a vez…' },
  sent: { label: 'Enviado', Icon: Send, color: 'purple', next: 'Aguardando a resposta do ERP…' },
  delayed: {
    label: 'Adiado',
    Icon: TriangleAlert,
    color: 'amber',
    next: 'Aguardando a próxima tentativa…',
  },
  refused: { label: 'Recusado', Icon: X, color: 'dangerSolid' },
  dead: { label: 'Abandonado', Icon: X, color: 'dangerSolid' },
  withdrawn: { label: 'Encerrado', Icon: X, color: 'amber' },
  differs: { label: 'Difere', Icon: TriangleAlert, color: 'amber' },
  integrated: { label: 'Integrado', Icon: Check, color: 'integrated' },
}

interface StepLook {
  label: string
  Icon: LucideIcon
  color: 'confirmed' | 'purple' | 'amber' | 'dangerSolid' | 'integrated'
  /** What the order waits for then. */
  next?: string
}

/** The first step on top. A reversed column stays scrolled to its end when it grows, unless the reader has scrolled away. */
function Steps({ steps }: { steps: readonly ErpStep[] }) {
  const last = steps.at(-1)
  if (!last) return <Text color="muted">O log deste pedido ainda não mostra nenhum envio.</Text>
  const { next } = STEPS[last.name]
  return (
    <>
      <Flex
        role="region"
        aria-label="Andamento"
        tabIndex={0}
        direction="column-reverse"
        maxHeight="min(22rem, 50dvh)"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        padding="3"
      >
        <Stack as="ol" gap="3">
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </Stack>
      </Flex>
      {next && <Waiting text={next} />}
    </>
  )
}

function Step({ step: { name, createdAt, message } }: { step: ErpStep }) {
  const { label, Icon, color } = STEPS[name]
  const date = formatDate(createdAt)
  return (
    <Flex as="li" gap="2.5">
      <Box color={color} paddingTop="0.5" aria-hidden>
        <Icon size={16} />
      </Box>
      <Box flex="1" minWidth="0">
        <Flex justify="space-between" gap="3">
          <b>{label}</b>
          <Box as="time" color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            {date === formatDate(Date.now()) ? formatTime(createdAt) : `${date} ${formatTime(createdAt)}`}
          </Box>
        </Flex>
        {message !== null && (
          <Text color="muted" fontSize="sm" overflowWrap="anywhere">
            {message}
          </Text>
        )}
      </Box>
    </Flex>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <HStack gap="2.5" color="muted" fontSize="sm">
      <Spinner size="sm" />
      {text}
    </HStack>
  )
}
